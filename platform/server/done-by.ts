import { fill, type Text } from '@platform/core';
import type { Scope } from './context.ts';

const IN_PLACE_OF: Text = { sv: '{by} för {who}', nb: '{by} for {who}' };

/** The actor's name; while impersonating both names, the person who acts first. For texts that stay: the audit log keeps both ids. */
export function doneBy({ actor, language }: Pick<Scope, 'actor' | 'language'>): string {
  const { name, impersonator } = actor;
  return impersonator ? fill(IN_PLACE_OF[language], { by: impersonator.name, who: name }) : name;
}
