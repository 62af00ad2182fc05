import { type WorkSource, workSources } from '@platform/web';
import { flows } from '@plugins/flows/contract';
import { expect, it } from 'vitest';
import { propertiesWeb } from '../plugin.ts';

it('is read again when a quote is asked for, answered or decided elsewhere', () => {
  const sources = (propertiesWeb.contributes ?? []).filter(({ point }) => point.id === workSources.id);
  expect(sources.map(({ value }) => (value as WorkSource).topic)).toEqual([flows.topics.flow, flows.topics.flow]);
});
