import { makeStyles, tokens } from '@fluentui/react-components';
import { at, EmptyState, ErrorState, Loading } from '@platform/ui';
import { ApiError } from '@platform/web';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Signing, signingRefusals, type SigningStatus } from '../contract/index.ts';
import { useArrived } from './arrived.ts';
import type { SigningControl } from './signing-control.ts';
import { SigningEnd, SigningStage } from './signing-stage.tsx';
import { SigningText } from './signing-text.tsx';

export interface SigningPanelProps {
  /** Told once, when the signing has ended, and how. */
  readonly onDone?: (status: Extract<SigningStatus, 'COMPLETE' | 'EXPIRED' | 'CANCELLED'>) => void;
  /** What withdrawing the request leads to, in the asker's language. */
  readonly consequence?: string;
}
const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    maxWidth: '960px',
    [at.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stage: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  first: { [at.narrow]: { order: -1 } },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    ':focus': { outlineStyle: 'none' },
  },
});
/** Not there, or no token at all: a link that was cut off on its way. */
const GONE = [404, 422];

/** What is signed beside how far it has come. */
export function SigningView({ control, onDone, consequence }: SigningPanelProps & { readonly control: SigningControl }) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const { signing, readFault, readAgain } = control;
  const status = signing?.status;
  const tell = useEffectEvent((now: SigningStatus) => {
    if (now === 'COMPLETE' || now === 'EXPIRED' || now === 'CANCELLED') onDone?.(now);
  });
  useEffect(() => {
    if (status) tell(status);
  }, [status]);
  const heading = useHeading(status);

  const hasSigned = useHasSigned(signing, readFault);
  useEffect(() => {
    if (hasSigned) tell('COMPLETE');
  }, [hasSigned]);

  if (hasSigned) return <SigningEnd status="COMPLETE" message={t('panel.signedHere')} />;
  if (!signing) return <Unread fault={readFault} onRetry={readAgain} />;
  const isUnderWay = status === 'PENDING' || status === 'COMPLETE';
  return (
    <div className={styles.root}>
      <SigningText text={signing.text} isSigned={status === 'COMPLETE'} />
      <section aria-labelledby="signing-title" className={isUnderWay ? `${styles.stage} ${styles.first}` : styles.stage}>
        <h2 id="signing-title" ref={heading} tabIndex={-1} className={styles.title}>
          {t(signing.method === 'BROKER' ? 'panel.titleBroker' : 'panel.title')}
        </h2>
        <SigningStage control={control} signing={signing} consequence={consequence ?? t('panel.consequence')} />
      </section>
    </div>
  );
}

/** Whoever signed by a link and came back to a page read anew: the link shows nothing any more, but they have done their part. */
function useHasSigned(signing: Signing | undefined, fault: Error | null): boolean {
  const arrived = useArrived();
  return !signing && arrived?.status === 'COMPLETE' && fault instanceof ApiError && fault.code === signingRefusals.linkUsed.code;
}

/** Nothing to sign: not read yet, out of reach, or behind a link that is good for nothing any more. */
function Unread({ fault, onRetry }: { readonly fault: Error | null; readonly onRetry: () => void }) {
  const { t } = useTranslation('id-control');
  if (!fault) return <Loading />;
  if (!(fault instanceof ApiError) || !GONE.includes(fault.status)) return <ErrorState fault={fault} onRetry={onRetry} />;
  const isUsed = fault.code === signingRefusals.linkUsed.code;
  return <EmptyState title={t('panel.deadTitle')} text={isUsed ? fault.message : t('panel.dead')} />;
}

/** What had the focus goes away with each stage: the heading takes it then, but never from another part of the page. */
function useHeading(stage: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== stage && document.activeElement === document.body) heading.current?.focus();
    shown.current = stage;
  }, [stage]);
  return heading;
}
