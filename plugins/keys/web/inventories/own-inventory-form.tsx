import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { NoteBar, useAction } from '@platform/ui';
import { useFormat } from '@platform/web';
import { SigningPanel } from '@plugins/id-control/web/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InventoryId, OwnInventory } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';
import { OutcomeBadge } from './inventory-badges.tsx';
import { isWaiting } from './use-own-inventories.ts';
import { useSaid } from './use-said.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '720px',
    marginBottom: tokens.spacingVerticalXXL,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  what: { flexGrow: 1, minWidth: '160px', overflowWrap: 'anywhere' },
  marking: { fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
/** One's keys in one inventory. Each is there or missing, which is signed. */
export function OwnInventoryForm({ inventory }: { readonly inventory: OwnInventory }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const { id, organisation, startsOn, note, keys, approval } = inventory;
  const [signed, setSigned] = useState<string>();
  const approve = useAction(inventoryApi.approveInventory.mutation());
  const { answers, count, haveAll, isAsked, more, said, say } = useSaid(keys);
  // until what was signed is counted; what is left can be said then
  const isSigned = approval !== null && approval.id === signed;
  const heading = `own-inventory-${id}`;
  return (
    <article className={styles.root} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('inventory.own.of', { organisation: organisation.name, day: date(startsOn) })}
      </h2>
      {note && <p>{note}</p>}
      {(isSigned || !isWaiting(inventory)) && <NoteBar tone="success">{t('inventory.own.thanks')}</NoteBar>}
      <ul className={styles.list}>
        {keys.map((line) => (
          <OwnKey
            key={line.id}
            line={line}
            said={line.key ? said[line.key.id] : undefined}
            isFixed={approval !== null}
            onSay={(answer) => line.key && say(line.key.id, answer)}
          />
        ))}
      </ul>
      {approval && !isSigned && <Signature inventoryId={id} approval={approval} onSigned={() => setSigned(approval.id)} />}
      {!approval && isAsked && (
        <div className={styles.actions}>
          <Button onClick={haveAll}>{t('inventory.own.all')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={approve.isBusy || count === 0}
            onClick={() => approve.run({ params: { id }, body: answers })}
          >
            {t('inventory.own.sign', { count })}
          </Button>
          <MoreToSign count={more} />
        </div>
      )}
    </article>
  );
}

/** That not all fits in one signature. */
export function MoreToSign({ count }: { readonly count: number }) {
  const { t } = useTranslation('keys');
  return count > 0 && <span>{t('inventory.own.more', { count })}</span>;
}

interface SignatureProps {
  readonly inventoryId: InventoryId;
  readonly approval: NonNullable<OwnInventory['approval']>;
  readonly onSigned: () => void;
}
/** Signs what was said, or goes back to it. */
function Signature({ inventoryId, approval, onSigned }: SignatureProps) {
  const { t } = useTranslation('keys');
  const { run, isBusy } = useAction(inventoryApi.withdrawApproval.mutation());
  return (
    <>
      <SigningPanel
        signingId={approval.signing.id}
        consequence={t('inventory.own.consequence')}
        onDone={(status) => status === 'COMPLETE' && onSigned()}
      />
      <div>
        <Button disabledFocusable={isBusy} onClick={() => run({ params: { id: inventoryId } })}>
          {t('inventory.own.change')}
        </Button>
      </div>
    </>
  );
}

interface OwnKeyProps {
  readonly line: OwnInventory['keys'][number];
  readonly said: 'found' | 'missing' | undefined;
  readonly isFixed: boolean;
  readonly onSay: (answer: 'found' | 'missing') => void;
}
/** A key that one has or misses, until it is counted. */
export function OwnKey({ line: { marking, name, lockSystem, status, outcome }, said, isFixed, onSay }: OwnKeyProps) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.marking}>{marking}</span> {[name, lockSystem].filter(Boolean).join(', ')}
      </span>
      {status === 'VERIFIED' ? (
        <OutcomeBadge outcome={outcome} />
      ) : (
        <RadioGroup
          layout="horizontal"
          aria-label={marking}
          value={said ?? ''}
          disabled={isFixed}
          onChange={(_, { value }) => onSay(value === 'missing' ? 'missing' : 'found')}
        >
          <Radio value="found" label={t('inventory.own.have')} />
          <Radio value="missing" label={t('inventory.own.miss')} />
        </RadioGroup>
      )}
    </li>
  );
}
