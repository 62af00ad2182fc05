import { useState } from 'react';
import { useHost } from './host-context.ts';

/** State that survives a reload: in this tab (`tab`), or in this browser (`local`). Both are cleared at sign-out. */
export function useStored<T>(where: 'tab' | 'local', name: string, initial: T): readonly [T, (value: T | undefined) => void] {
  const storage = useHost().storage[where];
  const [value, setValue] = useState<T>(() => read(storage, name) ?? initial);
  return [
    value,
    (next) => {
      setValue(next ?? initial);
      if (next === undefined) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(next));
    },
  ];
}

function read<T>(storage: Storage, name: string): T | undefined {
  const text = storage.getItem(name);
  if (text === null) return undefined;
  try {
    // Only this hook writes under the name, always with the caller's own type.
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
