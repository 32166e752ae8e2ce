/** Where in the workspace a remark belongs, for annotations. */
export interface AnnotationPlace {
  readonly title?: string;
  /** Relative to the repository, `/`-separated. */
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** What the job log takes. Every text is data: an implementation lets none of it act as a workflow command. */
export interface Log {
  info(text: string): void;
  debug(text: string): void;
  notice(text: string, place?: AnnotationPlace): void;
  warning(text: string, place?: AnnotationPlace): void;
  error(text: string, place?: AnnotationPlace): void;
  /** Folds what `lines` holds under `title`. */
  group(title: string, lines: readonly string[]): void;
}
