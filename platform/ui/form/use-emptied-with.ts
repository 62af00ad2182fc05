import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Empties fields whose choice belongs to a value, once that is another. */
export function useEmptiedWith(value: unknown, names: readonly string[]): void {
  const { setValue } = useFormContext();
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    // with what a combobox keeps of its options
    for (const name of names) for (const each of [name, `${name}Option`, `${name}Options`]) setValue(each, undefined);
  }, [value, names, setValue]);
}
