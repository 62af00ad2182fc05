import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { FieldFrame, useField } from '@platform/ui';
import { useSession } from '@platform/web';
import type { User } from '@plugins/accounts/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoanSigning } from '../../contract/index.ts';
import { useHolder } from './loan-holder-step.tsx';
import { LoanSummary } from '../loans/loan-summary.tsx';

/** How the receipt is signed, after one more look at what it says. */
export function LoanSigningStep() {
  const holder = useHolder();
  return (
    <>
      <LoanSummary />
      {holder && <LoanWayField holder={holder} />}
    </>
  );
}

const useStyles = makeStyles({
  detail: { display: 'block', maxWidth: '60ch', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  why: { display: 'block', maxWidth: '60ch', color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase200 },
});

/** How the holder signs. A way that is closed says why. */
function LoanWayField({ holder }: { readonly holder: User }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const isImpersonated = Boolean(useSession().impersonator);
  const signer = { ...holder, isImpersonated };
  const { value, set, blur, ref, fault, required } = useField<LoanSigning>('signing');
  const isOpen = value !== undefined && wayBlocker(value, signer) === undefined;
  useEffect(() => {
    if (!isOpen) set(usualWay({ ...holder, isImpersonated }));
    // Another holder may have other ways; the field's setter is made anew each time.
  }, [isOpen, holder, isImpersonated, set]);
  return (
    <FieldFrame label={t('loan.sign.label')} fault={fault} required={required}>
      <RadioGroup name="signing" value={value ?? ''} onChange={(_, data) => set(LOAN_WAYS.find((way) => way === data.value))} onBlur={blur}>
        {LOAN_WAYS.map((way, at) => {
          const blocker = wayBlocker(way, signer);
          return (
            <Radio
              key={way}
              value={way}
              disabled={blocker !== undefined}
              ref={at === 0 ? ref : undefined}
              label={
                <>
                  {t(`loan.way.${way}`)}
                  <span className={styles.detail}>{t(`loan.wayDetail.${way}${isNorwegian(holder) ? '_norwegian' : ''}`)}</span>
                  {blocker && <span className={styles.why}>{t(`loan.wayClosed.${blocker}`, { name: holder.name })}</span>}
                </>
              }
            />
          );
        })}
      </RadioGroup>
    </FieldFrame>
  );
}

export const LOAN_WAYS = ['DIGITAL_DIRECT', 'DIGITAL_LATER', 'ANALOG', 'DRAWN'] as const satisfies readonly LoanSigning[];
/** Why somebody cannot sign in a way (spec part 5: digital signing needs a personal number, signing later also an e-mail address). */
type WayBlocker = 'personalNumber' | 'email' | 'impersonating';

/** Who signs, and whether whoever stands at the desk acts as somebody else, who may not show the QR code. */
interface Signer extends Pick<User, 'personalNumber' | 'email'> {
  readonly isImpersonated?: boolean;
}

export function wayBlocker(way: LoanSigning, { personalNumber, email, isImpersonated }: Signer): WayBlocker | undefined {
  if (way === 'ANALOG' || way === 'DRAWN') return undefined;
  if (!personalNumber) return 'personalNumber';
  if (way === 'DIGITAL_DIRECT' && isImpersonated) return 'impersonating';
  return way === 'DIGITAL_LATER' && !email ? 'email' : undefined;
}

/** Whether they sign with Norwegian BankID: six digits and five more, masked or not. A Swedish number begins with eight. */
export function isNorwegian({ personalNumber }: Pick<User, 'personalNumber'>): boolean {
  return /^\d{6} ?[\d*]{5}$/.test(personalNumber ?? '');
}

/** The first way that is open, for a start. */
export function usualWay(user: Signer): LoanSigning {
  return LOAN_WAYS.find((way) => wayBlocker(way, user) === undefined) ?? 'ANALOG';
}
