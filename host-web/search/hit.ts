/** Something that can be gone to. */
export interface Hit {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
  readonly exact: boolean;
}
export interface HitGroup {
  readonly id: string;
  readonly label: string;
  readonly hits: readonly Hit[];
}
