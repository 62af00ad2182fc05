// The list of the broker, read as it reads it, against what units may not do.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { brokerList } from './acl.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  readonly allow: boolean;
  readonly user?: string | undefined;
  readonly does: 'publish' | 'subscribe' | 'all';
  /** None: every topic. */
  readonly topics: readonly string[] | undefined;
}
function rulesOf(text: string): Rule[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => {
      const [, verb, user, does = 'all', topics] =
        /^\{(allow|deny), (?:all|\{user, "(\w+)"\})(?:, (\w+))?(?:, \[(.*)\])?\}\.$/.exec(line) ?? [];
      if (!verb) throw new Error(line);
      return { allow: verb === 'allow', user, does: does as Rule['does'], topics: topics?.split(', ').map((topic) => topic.slice(1, -1)) };
    });
}
/** Whether all that a filter names is named by the pattern. */
function covers(pattern: string, filter: string): boolean {
  const [wanted, asked] = [pattern.split('/'), filter.split('/')];
  return (
    wanted.every((part, at) => part === '#' || (part === asked[at] && part !== undefined)) &&
    (wanted.at(-1) === '#' || wanted.length === asked.length)
  );
}
const may = (rules: readonly Rule[], username: string, [does, filter]: readonly ['publish' | 'subscribe', string]): boolean =>
  rules.find(
    (rule) =>
      (rule.user === undefined || rule.user === username) &&
      (rule.does === 'all' || rule.does === does) &&
      (rule.topics?.some((topic) => covers(topic.replace('${username}', username), filter)) ?? true),
  )?.allow ?? false;

const list = brokerList();
const rules = rulesOf(list.text);
const up = (number: string, what = 'evt') => `lp/v1/d/${number}/up/${what}`;

it('stands in its file as it is made', () => expect(read(list.file)).toBe(list.text));

it('lets a unit say and hear what is its own, and the portal all of it', () => {
  for (const what of ['status', 'state', 'evt', 'ack']) expect(may(rules, '5001', ['publish', up('5001', what)])).toBe(true);
  for (const what of ['cmd', 'cfg']) expect(may(rules, '5001', ['subscribe', `lp/v1/d/5001/dn/${what}`])).toBe(true);
  expect(may(rules, 'portal', ['subscribe', 'lp/v1/d/+/up/#'])).toBe(true);
  expect(may(rules, 'portal', ['publish', 'lp/v1/d/5001/dn/cmd'])).toBe(true);
});

it('lets no unit speak as another, command a door, or listen to others', () => {
  const published = [up('5002'), up('50011'), 'lp/v1/d/5001/dn/cmd', 'lp/v1/d/5002/dn/cmd', up('5001', 'other'), '$SYS/brokers', 'other'];
  const heard = [
    '#',
    '+/#',
    'lp/v1/#',
    'lp/v1/d/+/dn/cmd',
    'lp/v1/d/5002/dn/cmd',
    'lp/v1/d/5001/dn/#',
    up('5002'),
    '$share/a/lp/v1/d/5002/dn/cmd',
    '$SYS/#',
  ];
  expect(published.filter((topic) => may(rules, '5001', ['publish', topic]))).toEqual([]);
  expect(heard.filter((filter) => may(rules, '5001', ['subscribe', filter]))).toEqual([]);
});
