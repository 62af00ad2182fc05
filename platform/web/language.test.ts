import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

it.each([
  [['sv-SE'], 'portal.example.no', 'sv'],
  [['en-GB', 'nb-NO'], 'portal.example.se', 'nb'],
  [['nn'], 'localhost', 'nb'],
  [['no'], 'localhost', 'nb'],
  [['en-GB'], 'portal.example.no', 'nb'],
  [['en-GB'], 'portal.example.se', 'sv'],
  [['de'], 'localhost', 'sv'],
  [[], 'portal.example.com', 'sv'],
])('shows a browser of %j at %s in %s', (browser, hostname, language) => {
  expect(chooseLanguage(browser, hostname)).toBe(language);
});
