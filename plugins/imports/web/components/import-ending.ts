/** Where an import leads when it has ended. */
export interface ImportEnding {
  /** Where what has been imported is seen. */
  readonly seen: { readonly to: string; readonly label: string } | undefined;
  /** Begins with another file, where that can be done here. */
  readonly onRestart: (() => void) | undefined;
}
