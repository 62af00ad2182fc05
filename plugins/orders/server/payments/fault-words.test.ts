import { expect, it } from 'vitest';
import { faultWords, refundFaultWords } from './fault-words.ts';

it.each([
  ['HTTP 401', 'Betaltjänsten nekade återbetalningen (HTTP 401).'],
  ['PA01', 'Betaltjänsten nekade återbetalningen (PA01).'],
  ['Failed', 'Betaltjänsten nekade återbetalningen (Failed).'],
  ['AM04', 'Det finns inte tillräckligt med pengar på Swish-kontot.'],
])('says of a refund that was refused with %s nothing that is meant for whoever pays', (code, said) => {
  expect(refundFaultWords(code, 'sv')).toBe(said);
});

it('says to whoever pays what they can do', () => {
  expect(faultWords('HTTP 401', 'nb')).toContain('velg en annen måte');
});
