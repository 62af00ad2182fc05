/** The pages of a plugin that the page tests look at: language, headings, accessibility, pictures. */
export interface ProvedPages {
  /** By the e-mail address of whoever looks at them. */
  readonly visited?: Readonly<Record<string, readonly string[]>>;
  /** Lists whose first row is opened, by the administrator. */
  readonly details?: readonly string[];
  /** Those that need no session. */
  readonly public?: readonly string[];
}
