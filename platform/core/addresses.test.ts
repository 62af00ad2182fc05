import { describe, expect, it } from 'vitest';
import { EmailAddress, toEmailAddress, toWebsite, Website } from './addresses.ts';

describe('an e-mail address', () => {
  it.each([
    ['anna.berg@bjorken.example', 'anna.berg@bjorken.example'],
    [' Anna.Berg@Bjorken.Example ', 'anna.berg@bjorken.example'],
    ['anna+portal@mail.bjorken.example', 'anna+portal@mail.bjorken.example'],
  ])('%j is kept as %s', (typed, kept) => {
    expect([toEmailAddress(typed), EmailAddress.parse(typed)]).toEqual([kept, kept]);
  });

  it.each([
    ['no @', 'anna.berg'],
    ['two @', 'anna@berg@bjorken.example'],
    ['no domain', 'anna@'],
    ['a domain without a point', 'anna@bjorken'],
    ['two points in a row', 'anna..berg@bjorken.example'],
    ['space inside', 'anna berg@bjorken.example'],
    ['a second line, as whoever forges headers writes', 'anna@bjorken.example\nbcc: x@y.example'],
    ['a name around it', 'Anna <anna@bjorken.example>'],
    ['more than mail can carry', `${'a'.repeat(250)}@b.example`],
    ['nothing', ''],
  ])('with %s is none', (_, typed) => {
    expect(toEmailAddress(typed)).toBeUndefined();
  });
});

describe('a website', () => {
  it.each([
    ['https://bjorken.example', 'https://bjorken.example/'],
    ['http://www.bjorken.example/om?sida=1', 'http://www.bjorken.example/om?sida=1'],
    [' www.bjorken.example ', 'https://www.bjorken.example/'],
    ['bjorken.example:8443/kontakt', 'https://bjorken.example:8443/kontakt'],
    ['HTTPS://Bjorken.Example', 'https://bjorken.example/'],
    ['björken.se', 'https://xn--bjrken-xxa.se/'],
  ])('%j is kept as %s', (typed, kept) => {
    expect([toWebsite(typed), Website.parse(typed)]).toEqual([kept, kept]);
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a mail link', 'mailto:anna@bjorken.example'],
    ['a host without a domain', 'http://localhost'],
    ['a name before the host', 'https://bank.example@evil.example'],
    ['space inside', 'https://bjorken example'],
    ['words', 'finns ej'],
    ['nothing', ''],
  ])('that is %s is none', (_, typed) => {
    expect([toWebsite(typed), Website.safeParse(typed).success]).toEqual([undefined, false]);
  });
});
