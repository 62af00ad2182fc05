import { CheckboxField, NoteBar } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { LostSince } from './lost-since.tsx';

/** So many are named with their day; the rest are counted. */
const NAMED = 8;

interface Props {
  readonly keys: readonly Pick<Key, 'id' | 'marking' | 'status'>[];
}
const lostOf = ({ keys }: Props) => keys.filter(({ status }) => status === 'LOST');

/** Says which of the keys are marked as lost, and since when. */
export function LostNote(props: Props) {
  const { t } = useTranslation('keys');
  const lost = lostOf(props);
  if (lost.length === 0) return null;
  return (
    <NoteBar tone="warning">
      {lost.slice(0, NAMED).map(({ id, marking }) => (
        <LostSince key={id} keyId={id} say={(day) => t('lost.since', { marking, day })} />
      ))}
      {lost.length > NAMED && t('loan.more', { count: lost.length - NAMED })}
    </NoteBar>
  );
}

/** The same, and offers to say that they are found. The field is `found`. */
export function FoundField(props: Props) {
  const { t } = useTranslation('keys');
  const count = lostOf(props).length;
  if (count === 0) return null;
  return (
    <>
      <LostNote {...props} />
      <CheckboxField name="found" label={t('lost.found', { count })} />
    </>
  );
}
