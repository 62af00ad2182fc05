import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, EmptyState, NoteBar, type Option, ScannerField, SearchedCombobox, useToast } from '@platform/ui';
import { useStored } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Inventory, type KeyId, RepositoryId, type ScanAnswer } from '../../contract/index.ts';
import { repositoryApi } from '../api-client.ts';
import { repositorySearchIn } from '../components/searches.ts';
import { DecideCount } from './decide-count.tsx';
import { inventoryApi } from './inventory-api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '640px' },
  left: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  log: { margin: 0, padding: 0, listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
});
interface Line extends ScanAnswer {
  readonly code: string;
  readonly at: number;
}
const TONE = {
  FOUND: 'success',
  WRONG_PLACE: 'warning',
  TWICE: 'warning',
  CONFLICT: 'danger',
  UNKNOWN: 'danger',
  SEVERAL: 'info',
  RING: 'success',
} as const;
/** So many of the last scans stay in sight. */
const SHOWN = 30;

/** Counts a place: each scan says at once what it was. The place is found by its name, and none is chosen unasked. */
export function InventoryCount({ inventory }: { readonly inventory: Inventory }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const organisationId = inventory.organisation.id;
  const search = useMemo(() => repositorySearchIn(organisationId), [organisationId]);
  const query = { limit: 1, organisationId: [organisationId] };
  const { data: places } = useSuspenseQuery(repositoryApi.list.query({ query }));
  const [place, setPlace] = useStored<Option | undefined>('tab', `inventory-place-${inventory.id}`, undefined);
  if (places.items.length === 0) return <EmptyState title={t('inventory.noPlaces')} />;
  return (
    <div className={styles.root}>
      <Field label={t('inventory.place')} hint={place ? undefined : t('inventory.placeHint')} required>
        <SearchedCombobox required search={search} chosen={place} onPick={setPlace} />
      </Field>
      {place && <CountAt inventory={inventory} repositoryId={RepositoryId.parse(place.value)} />}
    </div>
  );
}

/** What is scanned at a place. */
function CountAt({
  inventory: { id, pendingCount },
  repositoryId,
}: {
  readonly inventory: Inventory;
  readonly repositoryId: RepositoryId;
}) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const { mutateAsync } = useMutation(inventoryApi.scanKey.mutation());
  const toast = useToast();
  const scan = async (code: string, { keyId, note }: { readonly keyId?: KeyId; readonly note?: string } = {}) => {
    try {
      const answer = await mutateAsync({
        params: { id },
        body: { code, repositoryId, ...(keyId && { keyId }), ...(note && { note }) },
      });
      // what was noted stands in the line that it is of
      setLines((before) => [{ ...answer, code, at: Date.now() }, ...before.filter((line) => !note || line.code !== code)].slice(0, SHOWN));
    } catch (fault) {
      toast.error(fault);
    }
    return undefined;
  };
  return (
    <>
      <ScannerField label={t('inventory.scan')} hint={t('inventory.scanHint')} onScan={(code) => scan(code)} />
      <p className={styles.left}>{t('inventory.left', { count: pendingCount })}</p>
      <ol className={styles.log} aria-live="polite" aria-label={t('inventory.scans')}>
        {lines.map((line) => (
          <li key={line.at}>
            <ScannedLine
              line={line}
              onChoose={(keyId) => void scan(line.code, { keyId })}
              onNote={(note) => void scan(line.code, { note })}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface ScannedProps {
  readonly line: Line;
  readonly onChoose: (keyId: KeyId) => void;
  readonly onNote: (note: string) => void;
}
function ScannedLine({ line, onChoose, onNote }: ScannedProps) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { result, candidates, counted } = line;
  return (
    <NoteBar tone={isElsewhere(line) ? 'danger' : TONE[result]}>
      {t(`inventory.scanned.${result}`, wordsOf(line))}
      {isElsewhere(line) && ` ${t('inventory.ringElsewhere', { count: line.ring?.elsewhere })}`}
      <LostHint line={line} />
      {result === 'CONFLICT' && counted && (
        <span className={styles.choices}>
          <DecideCount line={counted} />
        </span>
      )}
      {result === 'UNKNOWN' && <UnknownNote noted={counted?.note ?? ''} onNote={onNote} />}
      {candidates.length > 0 && (
        <span className={styles.choices}>
          {candidates.map(({ id, lockSystem }) => (
            <Button key={id} size="small" onClick={() => onChoose(id)}>
              {lockSystem}
            </Button>
          ))}
        </span>
      )}
    </NoteBar>
  );
}

/** That a key which is here is out of use, and where one goes on. Lost, blocked, discontinued, archived. */
function LostHint({ line: { counted, gone } }: { readonly line: Line }) {
  const { t } = useTranslation('keys');
  if (!gone) return null;
  return (
    <>
      {' '}
      {t(`inventory.gone.${gone}`)} {counted?.key && <GoneLink id={counted.key.id} isLoss={gone === 'LOST' || gone === 'BLOCKED'} />}
    </>
  );
}

function GoneLink({ id, isLoss }: { readonly id: KeyId; readonly isLoss: boolean }) {
  const { t } = useTranslation('keys');
  return isLoss ? (
    <AppLink to={`/keys/list/${id}/lost`}>{t('lost.see')}</AppLink>
  ) : (
    <AppLink to={`/keys/list/${id}`}>{t('inventory.showKey')}</AppLink>
  );
}

/** Keys of the ring were counted at another place. */
const isElsewhere = ({ ring }: Line): boolean => (ring?.elsewhere ?? 0) > 0;

/** What somebody sees of a key that nobody knows. Where it hung, what stands on it. */
function UnknownNote({ noted, onNote }: { readonly noted: string; readonly onNote: (note: string) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const [note, setNote] = useState(noted);
  return (
    <span className={styles.choices}>
      <Input
        size="small"
        maxLength={200}
        value={note}
        aria-label={t('inventory.scanNote')}
        placeholder={t('inventory.scanNote')}
        onChange={(_, { value }) => setNote(value)}
      />
      <Button size="small" disabled={note.trim() === '' || note === noted} onClick={() => onNote(note.trim())}>
        {t('inventory.keepNote')}
      </Button>
    </span>
  );
}

function wordsOf({ counted, code, ring }: Line) {
  if (ring) return { ...ring, count: ring.counted };
  if (!counted) return { marking: code };
  const { marking, name, expectedAt, foundAt, countedBy } = counted;
  const expected = expectedAt?.name ?? '–';
  return { marking, name, expected, place: foundAt?.name ?? expected, by: countedBy ?? '' };
}
