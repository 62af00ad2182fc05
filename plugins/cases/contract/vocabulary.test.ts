import { expect, it } from 'vitest';
import { actionsOf, CaseType, fieldsOf } from './index.ts';

it('asks no more than an action needs, and all of the type while none is chosen', () => {
  expect(fieldsOf('SUPPORT')).toEqual(['serialNumber']);
  expect(fieldsOf('SUPPORT', 'PORTAL')).toEqual([]);
  expect(fieldsOf('SUPPORT', 'LOCK_SYSTEM')).toEqual(['serialNumber']);
  expect(fieldsOf('KEY', 'CHANGE_PERMISSION')).toEqual(['keys', 'person']);
  expect(fieldsOf('SERVICE', 'INSTALLATION')).not.toContain('onCall');
});

it('asks nothing of an action that its type does not', () => {
  for (const type of CaseType.options)
    for (const action of actionsOf(type)) expect(fieldsOf(type)).toEqual(expect.arrayContaining([...fieldsOf(type, action)]));
});
