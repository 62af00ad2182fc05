/** Something that was said in passing. */
export interface Notice {
  readonly id: number;
  readonly intent: 'success' | 'info' | 'error';
  readonly title: string;
  readonly body?: string | undefined;
}
