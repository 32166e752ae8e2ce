/** The job log. Every text is data: an implementation lets none of it act as a workflow command. */
export interface Log {
  info(text: string): void;
  debug(text: string): void;
  /** Writes `lines`, folded under `title`. */
  group(title: string, lines: readonly string[]): void;
}
