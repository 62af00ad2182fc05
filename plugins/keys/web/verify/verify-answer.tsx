import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ShieldCheckmark32Regular } from '@fluentui/react-icons/svg/shield-checkmark';
import { ShieldError24Regular } from '@fluentui/react-icons/svg/shield-error';
import { KeyValue } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptCheck } from '../../contract/index.ts';

/** An answer, and what was asked about. */
export type Asked = ReceiptCheck & { readonly by: 'file' | 'number'; readonly asked: string };

const useStyles = makeStyles({
  box: {
    display: 'flex',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingVerticalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  genuine: { border: `1px solid ${tokens.colorStatusSuccessBorder1}`, backgroundColor: tokens.colorStatusSuccessBackground1 },
  icon: { flexShrink: 0, color: tokens.colorStatusDangerForeground1 },
  genuineIcon: { color: tokens.colorStatusSuccessForeground1 },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0, overflowWrap: 'anywhere' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    ':focus': { outlineStyle: 'none' },
  },
  text: { margin: 0, maxWidth: '72ch' },
});

/** Genuine or not, number and time; no names. */
export function VerifyAnswer({ asked }: { readonly asked: Asked | undefined }) {
  return <div aria-live="polite">{asked && <Answer key={`${asked.by} ${asked.asked}`} {...asked} />}</div>;
}

function Answer({ genuine, number, sealedAt, by, asked }: Asked) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={mergeClasses(styles.box, genuine && styles.genuine)} aria-labelledby="verify-answer">
      {genuine ? (
        <ShieldCheckmark32Regular className={mergeClasses(styles.icon, styles.genuineIcon)} aria-hidden />
      ) : (
        <ShieldError24Regular className={styles.icon} aria-hidden />
      )}
      <div className={styles.body}>
        <h2 id="verify-answer" ref={heading} tabIndex={-1} className={styles.title}>
          {t(genuine ? `verify.genuine.${by}` : `verify.notGenuine.${by}`, { asked })}
        </h2>
        {genuine && (
          <KeyValue
            rows={[
              { name: t('verify.receiptNumber'), value: number },
              { name: t('verify.sealedAt'), value: sealedAt && dateTime(sealedAt) },
            ]}
          />
        )}
        <p className={styles.text}>{t(genuine ? `verify.genuineText.${by}` : `verify.notGenuineText.${by}`)}</p>
      </div>
    </section>
  );
}
