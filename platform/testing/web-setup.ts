import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** The first page of a file fetches everything that pages stand on, which takes a busy machine longer than the usual second. */
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => cleanup());

/**
 * Fluent adds a rule for each property of each style, and jsdom tries every rule on every element whose style is asked for, as the
 * search for a role does. What hides something changes what a reader is told, so those stay.
 */
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insertWhatHides(rule, index) {
  return /display|visibility/.test(rule) ? insertRule.call(this, rule, index) : 0;
};
