import { extensionPoint } from '@platform/core';
import { expect, it } from 'vitest';
import { Services } from './container.ts';
import { all, provide, provideTo, serviceRef } from './service.ts';

const first = serviceRef<string>('one.first');
const second = serviceRef<string>('two.second');
const count = serviceRef<number>('three.count');
const words = extensionPoint<string>('three.words');
const counting = provide(count, { found: all(words) }, ({ found }) => found.length);

function container(...providers: Parameters<Services['provide']>[0]) {
  const services = new Services();
  services.provide(providers);
  return services;
}

it('names the whole cycle', () => {
  const services = container(
    provide(first, { second }, () => 'a'),
    provide(second, { first }, () => 'b'),
  );
  expect(() => services.resolve({ first })).toThrow(/one\.first.*two\.second.*one\.first/);
});

it('names what is missing', () => {
  expect(() => container(provide(first, { second }, () => 'a')).resolve({ first })).toThrow(/two\.second/);
});

it('makes a service once', () => {
  let made = 0;
  const services = container(provide(count, {}, () => ++made));
  services.resolve({ count });
  expect(services.resolve({ again: count })).toEqual({ again: 1 });
});

it('gives an empty list when nothing was contributed, and every contribution otherwise', () => {
  const word = provideTo(words, {}, () => 'word');
  expect(container(counting).resolve({ count })).toEqual({ count: 0 });
  expect(container(counting, word, word).resolve({ count })).toEqual({ count: 2 });
});
