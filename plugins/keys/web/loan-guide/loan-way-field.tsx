import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { FieldFrame, useField } from '@platform/ui';
import { useSession } from '@platform/web';
import type { User } from '@plugins/accounts/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoanSigning } from '../../contract/index.ts';
import { isNorwegian, LOAN_WAYS, usualWay, wayHindrance } from './loan-ways.ts';

const useStyles = makeStyles({
  detail: { display: 'block', maxWidth: '60ch', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  why: { display: 'block', maxWidth: '60ch', color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase200 },
});

/** How the holder signs. A way that is closed says why. */
export function LoanWayField({ holder }: { readonly holder: User }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const isImpersonated = Boolean(useSession().impersonator);
  const signer = { ...holder, isImpersonated };
  const { value, set, blur, ref, fault, required } = useField<LoanSigning>('signing');
  const isOpen = value !== undefined && wayHindrance(value, signer) === undefined;
  useEffect(() => {
    if (!isOpen) set(usualWay({ ...holder, isImpersonated }));
    // Another holder may have other ways; the field's setter is made anew each time.
  }, [isOpen, holder, isImpersonated, set]);
  return (
    <FieldFrame label={t('loan.sign.label')} fault={fault} required={required}>
      <RadioGroup name="signing" value={value ?? ''} onChange={(_, data) => set(LOAN_WAYS.find((way) => way === data.value))} onBlur={blur}>
        {LOAN_WAYS.map((way, at) => {
          const hindrance = wayHindrance(way, signer);
          return (
            <Radio
              key={way}
              value={way}
              disabled={hindrance !== undefined}
              ref={at === 0 ? ref : undefined}
              label={
                <>
                  {t(`loan.way.${way}`)}
                  <span className={styles.detail}>{t(`loan.wayDetail.${way}${isNorwegian(holder) ? '_norwegian' : ''}`)}</span>
                  {hindrance && <span className={styles.why}>{t(`loan.wayClosed.${hindrance}`, { name: holder.name })}</span>}
                </>
              }
            />
          );
        })}
      </RadioGroup>
    </FieldFrame>
  );
}
