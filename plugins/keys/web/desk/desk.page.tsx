import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, Page, ScannerField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { lendBlocker, returnBlocker } from '../key-picker/key-refusal.ts';
import { DeskDoubts } from './desk-doubts.tsx';
import { DeskHangUp } from './desk-hang-up.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { DeskLend } from './desk-lend.tsx';
import { DeskPeople } from './desk-people.tsx';
import { DeskReturn } from './desk-return.tsx';
import { type Desk, useDesk } from './use-desk.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '860px' },
  hint: { margin: 0 },
  offers: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The desk: one field takes a key, a ring or a name. What is possible with it now is offered. */
export default function DeskPage() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const desk = useDesk();
  const isEmpty = desk.keys.length === 0 && !desk.person && desk.namesakes.shown.length === 0 && desk.doubts.open.length === 0;
  return (
    <Page title={t('desk.title')} breadcrumbs={[{ label: t('overview.title'), to: '/keys' }]}>
      <div className={styles.root}>
        <ScannerField label={t('desk.scan')} hint={t('desk.hint')} onScan={desk.scan} />
        <DeskDoubts desk={desk} />
        <DeskPeople desk={desk} />
        {isEmpty && <EmptyState title={t('desk.empty')} text={t('desk.emptyText')} />}
        {desk.keys.length > 0 && <Offers desk={desk} />}
        <DeskKeys keys={desk.keys} onDrop={(id) => desk.drop([id])} />
      </div>
    </Page>
  );
}

/** What can be done with what lies there. */
function Offers({ desk: { keys, person, choose, drop } }: { readonly desk: Desk }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const borrower = person && {
    ...(person.type === 'APARTMENT' ? { id: '', apartmentId: person.id } : { id: person.id }),
    organisationId: person.organisation.id,
  };
  const free = keys.filter((key) => lendBlocker(key, borrower) === undefined);
  const out = keys.filter((key) => returnBlocker(key) === undefined);
  // with nobody: they can be put anywhere
  const loose = keys.filter((key) => !out.includes(key) && key.loanId === null && key.archivedAt === null);
  // whoever has signed is served: what is scanned next is for somebody else
  const lent = (ids: readonly Key['id'][]) => {
    drop(ids);
    choose(undefined);
  };
  const neither = keys.filter((key) => !free.includes(key) && !out.includes(key) && !loose.includes(key)).length;
  return (
    <>
      <div className={styles.offers}>
        {out.length > 0 && <DeskReturn keys={out} onDone={drop} />}
        {free.length > 0 && person && <DeskLend keys={free} person={person} onDone={lent} isFirst={out.length === 0} />}
        {loose.length > 0 && <DeskHangUp keys={loose} onDone={drop} />}
        <Button appearance="subtle" onClick={() => drop(keys.map(({ id }) => id))}>
          {t('desk.clear')}
        </Button>
      </div>
      {neither > 0 && <p className={styles.hint}>{t('desk.neither', { count: neither })}</p>}
      {free.length > 0 && !person && <p className={styles.hint}>{t('desk.whoGets', { count: free.length })}</p>}
    </>
  );
}
