import { Timeline, type TimelineEvent } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { FlowEvent, FlowStory as Story } from '../../contract/index.ts';
import { TONE_OF } from './flow-tone.ts';

/** A time that ran out is none: much waits for a day, and what comes of it is told next. */
const TROUBLE = new Set(['failing', 'stuck', 'failed']);

/** The timeline of a flow: what it waits for, and its events, newest first. */
export function FlowStory({ flow }: { readonly flow: Story }) {
  const { t } = useTranslation('flows');
  const { awaiting, awaitedFrom, dueAt, next, type, state, attempt } = flow;
  return (
    <Timeline
      title={attempt > 1 ? t('attempt', { flow: type.text, attempt }) : type.text}
      state={{ label: t(`state.${state}`), tone: TONE_OF[state] }}
      awaiting={awaiting ? { what: awaiting.text, from: awaitedFrom ?? undefined, until: dueAt ?? undefined } : undefined}
      next={next?.text}
      events={flow.events.toReversed().map(toLine)}
    />
  );
}

function toLine({ at, what, who, detail }: FlowEvent): TimelineEvent {
  const failure = detail['failure'];
  return {
    at,
    what: what.text,
    who: who ?? undefined,
    detail: typeof failure === 'string' ? failure : undefined,
    tone: TROUBLE.has(what.code) ? 'danger' : undefined,
  };
}
