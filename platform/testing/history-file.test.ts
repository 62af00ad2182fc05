import { defaultPayloadConverter } from '@temporalio/common';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import { expect, it } from 'vitest';
import { fromHistoryFile, toHistoryFile } from './history-file.ts';

const historyOf = (input: object): History => ({
  events: [{ workflowExecutionStartedEventAttributes: { input: { payloads: [defaultPayloadConverter.toPayload(input)] } } }],
});

it('keeps a history so that it can be read back, and names nobody in it', () => {
  const text = toHistoryFile(historyOf({ loanId: 'l1', signer: 'Anna Svensson', until: 7 }));
  const [payload] = fromHistoryFile(text).events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads ?? [];
  expect(payload && defaultPayloadConverter.fromPayload(payload)).toEqual({ loanId: 'l1', signer: '…', until: 7 });
});
