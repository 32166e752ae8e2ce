/** What is linked from a page. */
export interface HelpPage {
  /** The address of the page that explains messages; undefined if it is not known. */
  readonly help?: string | undefined;
}

/** What the page of a run links to: the repository, its commits and files, and the explanations of messages. */
export interface PageContext extends HelpPage {
  readonly serverUrl: string;
  /** `owner/name` */
  readonly repository?: string | undefined;
}

/** Returns the address of a page of the repository; undefined if the runner does not name it. */
export function addressIn({ serverUrl, repository }: PageContext, path: readonly string[]) {
  if (repository === undefined) return undefined;
  const segments = [...repository.split("/"), ...path].map(encodeURIComponent);
  return [serverUrl, ...segments].join("/");
}
