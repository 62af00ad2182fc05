import { expect, it } from 'vitest';
import { numberChange } from './user-information.tsx';

it.each([
  { why: 'as it was', shown: '19900101-2385', typed: '19900101-2385', sent: {} },
  { why: 'none before and after', shown: null, typed: undefined, sent: {} },
  { why: 'a first one', shown: null, typed: '900101-2385', sent: { personalNumber: '900101-2385' } },
  { why: 'another', shown: '19900101-2385', typed: '20080101-2386', sent: { personalNumber: '20080101-2386' } },
  { why: 'emptied', shown: '19900101-2385', typed: undefined, sent: { personalNumber: null } },
  { why: 'masked and left alone', shown: '19900101-****', typed: undefined, sent: {} },
  { why: 'masked and replaced', shown: '19900101-****', typed: '20080101-2386', sent: { personalNumber: '20080101-2386' } },
])('sends what changed of a personal number: $why', ({ shown, typed, sent }) => {
  expect(numberChange(shown, typed)).toEqual(sent);
});
