import { useState } from 'react';

interface Opened<T> {
  /** As it was when the dialog opened, which its fields began with. */
  readonly opened: T;
  /** The version to save these fields at. That of the opening where somebody has changed one of them since: it is refused then. */
  readonly versionFor: (fields: readonly (keyof T)[]) => number;
}
/** A row for a dialog, on a page where others go on changing it. */
export function useOpened<T extends { readonly version: number }>(found: T): Opened<T> {
  const [opened] = useState(found);
  const isAsOpened = (field: keyof T) => JSON.stringify(found[field]) === JSON.stringify(opened[field]);
  return { opened, versionFor: (fields) => (fields.every(isAsOpened) ? found : opened).version };
}
