import { demoOrganisations as at } from '@plugins/organisations/server/api';
import { expect, it } from 'vitest';
import { CasePriority, CaseStatus, CaseType, stepsOf } from '../../contract/index.ts';
import { demoCases, type DemoCase } from './demo-cases.ts';

const those = (pick: (each: DemoCase) => string) => new Set(demoCases.map(pick));
const oldest = (isClosed: boolean) =>
  Math.max(...demoCases.filter(({ status }) => (status === 'CLOSED') === isClosed).map(({ age }) => age));

it('are sixty of every state, type and priority, over both countries', () => {
  expect(demoCases).toHaveLength(60);
  expect([...those(({ status }) => status)].toSorted()).toEqual(CaseStatus.options.toSorted());
  expect([...those(({ type }) => type)].toSorted()).toEqual(CaseType.options.toSorted());
  expect([...those(({ priority }) => priority)].toSorted()).toEqual(CasePriority.options.toSorted());
  expect(those(({ organisationId }) => organisationId)).toEqual(new Set([at.bjorken, at.fjordgarden, at.otherCustomer]));
});

it('stand where their type can', () => {
  const wrong = demoCases.filter(({ type, status }) => status !== 'NEW' && !stepsOf({ type, status: 'NEW' }).includes(status));
  expect(wrong).toEqual([]);
});

it('go back a year where they are closed, as reports do, and some weeks where they are not', () => {
  expect(oldest(true)).toBeGreaterThan(330);
  expect(oldest(true)).toBeLessThan(365);
  expect(oldest(false)).toBeLessThan(60);
});
