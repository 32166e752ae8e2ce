import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A private authority and what it certified for 127.0.0.1, in files that `remove` deletes. */
export interface Authority {
  /** Path of the authority's own certificate, as NODE_EXTRA_CA_CERTS takes it. */
  readonly file: string;
  readonly key: string;
  readonly cert: string;
  /** A certificate of the same authority for another host. */
  readonly otherHost: { readonly key: string; readonly cert: string };
  remove(): void;
}

/** Makes an authority with the machine's openssl. Absent where there is none. */
export function makeAuthority(): Authority | undefined {
  const directory = mkdtempSync(join(tmpdir(), "authority-"));
  const openssl = (...parameters: string[]) =>
    execFileSync("openssl", parameters, { cwd: directory, stdio: "pipe" });
  const read = (name: string) => readFileSync(join(directory, name), "utf8");
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

  const certify = (name: string, host: string) => {
    writeFileSync(join(directory, `${name}.ext`), `subjectAltName=${host}\n`);
    openssl(
      "req",
      ...newKey,
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.csr`,
      "-subj",
      `/CN=${name}`,
    );
    openssl(
      ...["x509", "-req", "-in", `${name}.csr`, "-CA", "ca.pem", "-CAkey", "ca.key"],
      ...["-CAcreateserial", "-days", "2", "-extfile", `${name}.ext`, "-out", `${name}.pem`],
    );
    return { key: read(`${name}.key`), cert: read(`${name}.pem`) };
  };

  try {
    openssl(
      "req",
      "-x509",
      ...newKey,
      "-keyout",
      "ca.key",
      "-out",
      "ca.pem",
      "-days",
      "2",
      "-subj",
      "/CN=ca",
    );
    return {
      file: join(directory, "ca.pem"),
      ...certify("service", "IP:127.0.0.1"),
      otherHost: certify("other", "DNS:other.example"),
      remove: () => rmSync(directory, { recursive: true }),
    };
  } catch (error) {
    rmSync(directory, { recursive: true });
    if (typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}
