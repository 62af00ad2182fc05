import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** The first page of a file fetches all that pages stand on. A busy machine takes longer for it than the usual second. */
configure({ asyncUtilTimeout: 20_000 });
afterEach(() => cleanup());

/**
 * Fluent adds a rule for each property of each style, and jsdom tries every rule on every element whose style is asked for, as the
 * search for a role does. What hides something changes what a reader is told, so those stay.
 */
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insertWhatHides(rule, index) {
  return /display:\s*none|visibility:\s*hidden/.test(rule) ? insertRule.call(this, rule, index) : 0;
};

/**
 * jsdom lays nothing out, and what has no place on a page that has a size cannot be focused: a dialog would be focused itself, not its
 * first button, and hidden a quarter of a second later as one of several that is not the active one.
 */
HTMLBodyElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight);
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement;
  },
});

/** Nor is there anything to scroll. */
Element.prototype.scrollIntoView = () => {};
