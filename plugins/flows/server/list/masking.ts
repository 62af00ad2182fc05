import type { FlowEvent } from '../../contract/index.ts';

type Detail = FlowEvent['detail'];

/** What the detail of an event may say of a person. */
const PERSONAL = new Set(['name', 'email', 'phone']);
/** What only engineers read: the words of programs, which may hold anything. */
const TECHNICAL = new Set(['failure']);

/** `A. S.` for Anna Svensson. */
export function initialsOf(name: string): string {
  const letters = name.split(/[\s@.-]+/).flatMap((word) => [...word].slice(0, 1));
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(' ');
}

export function maskDetail(
  detail: Detail,
  { seesPeople, isEngineer }: { readonly seesPeople: boolean; readonly isEngineer: boolean },
): Detail {
  const shown = Object.entries(detail).filter(([field]) => isEngineer || !TECHNICAL.has(field));
  return Object.fromEntries(shown.map(([field, value]) => [field, seesPeople || !PERSONAL.has(field) ? value : initialsOf(String(value))]));
}
