import { AppLink, CheckboxField, NoteBar } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { LostSince } from './lost-since.tsx';

/** So many are named with their day; the rest are counted. */
const NAMED = 8;

interface Props {
  readonly keys: readonly Pick<Key, 'id' | 'marking' | 'status'>[];
}
const lostOf = ({ keys }: Props) => keys.filter(({ status }) => status === 'LOST');
const blockedOf = ({ keys }: Props) => keys.filter(({ status }) => status === 'BLOCKED');

/** Says which of the keys are lost, and since when. So too which are blocked. */
export function LostNote(props: Props) {
  const { t } = useTranslation('keys');
  const [lost, blocked] = [lostOf(props), blockedOf(props)];
  const more = (count: number) => count > NAMED && t('loan.more', { count: count - NAMED });
  return (
    <>
      {lost.length > 0 && (
        <NoteBar tone="warning">
          {lost.slice(0, NAMED).map(({ id, marking }) => (
            <LostSince key={id} keyId={id} say={(day) => t('lost.since', { marking, day })} />
          ))}
          {more(lost.length)}
        </NoteBar>
      )}
      {blocked.length > 0 && (
        <NoteBar tone="warning">
          {blocked.slice(0, NAMED).map(({ id, marking }) => (
            <div key={id}>
              {t('lost.blocked', { marking })} <AppLink to={`/keys/list/${id}/lost`}>{t('lost.see')}</AppLink>
            </div>
          ))}
          {more(blocked.length)}
        </NoteBar>
      )}
    </>
  );
}

/** The same, and offers to say that the lost ones are found. The field is `found`. */
export function FoundField(props: Props) {
  const { t } = useTranslation('keys');
  const count = lostOf(props).length;
  return (
    <>
      <LostNote {...props} />
      {count > 0 && <CheckboxField name="found" label={t('lost.found', { count })} />}
    </>
  );
}
