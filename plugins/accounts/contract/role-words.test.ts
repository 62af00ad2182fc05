import { Role } from '@platform/core';
import { expect, it } from 'vitest';
import { ROLE_WORDS } from './role-words.ts';

it.each(['sv', 'nb', 'en'] as const)('names each role in a word of its own in %s, so that a list can be read', (language) => {
  const words = Role.options.map((role) => ROLE_WORDS[role][language].toLowerCase());
  expect(words.every((word) => word.trim() !== '')).toBe(true);
  expect(new Set(words).size).toBe(Role.options.length);
});
