import { type OpenFile, readAt } from "../../files.ts";
import { FileSearch, type FileSecrets } from "./file-search.ts";
import { type FoundSecrets, type Search, searchTexts } from "./search-texts.ts";
import { encodingOf, isBinary } from "./text-encoding.ts";

const HEAD = 64 * 1024;
const PIECE = 128 * 1024;

/** Finds secrets in a text that is not part of a file. */
export async function searchText(text: string, search: Search): Promise<FoundSecrets> {
  const [found] = await searchTexts([text], search);
  return found ?? { known: [], byRules: [] };
}

/**
 * Finds secrets in a file, piece by piece, around the candidates in it. In XML, only texts, values and the contents
 * of sections are searched. In files that are not texts, only known values are searched for. Before `from`, in bytes,
 * there is nothing.
 */
export async function searchFile(
  file: OpenFile,
  wanted: Search,
  { isXml, from }: { readonly isXml: boolean; readonly from: number },
): Promise<FileSecrets> {
  const { size } = file.stat;
  const head = readAt(file, 0, Math.min(size, HEAD));
  const encoding = encodingOf(head);
  const used = isBinary(head) ? { ...wanted, ruleCandidates: undefined } : wanted;
  const search = new FileSearch(used, encoding, { isXml, from });
  for (let position = 0; position < size; ) {
    const bytes = readAt(file, position, Math.min(PIECE, size - position));
    if (bytes.length === 0) break;
    position += bytes.length;
    await search.search(encoding.decode(bytes), position >= size);
  }
  return search.found();
}
