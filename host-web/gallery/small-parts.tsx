import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChartCard, FileDrop, Page, QrImage, ScannerField, StatusBadge, useToast } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({ row: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' } });
const TONES = ['success', 'warning', 'danger', 'info', 'neutral'] as const;
const TEN_MEGABYTES = 10_000_000;

export function SmallParts() {
  const styles = useStyles();
  const { t } = useTranslation('gallery');
  const toast = useToast();
  const [file, setFile] = useState<string>();
  return (
    <Page title={t('small')} intro={t('smallIntro')}>
      <div className={styles.row}>
        {TONES.map((tone) => (
          <StatusBadge key={tone} tone={tone} label={t(`tone.${tone}`)} />
        ))}
      </div>
      <div className={styles.row}>
        <Button onClick={() => toast.success(t('saved', { marking: 'A-103' }))}>{t('toast.success')}</Button>
        <Button onClick={() => toast.error(new Error('unknown'))}>{t('toast.error')}</Button>
      </div>
      <FileDrop
        label={t('dropFile')}
        accept={['.xlsx', '.csv']}
        maxBytes={TEN_MEGABYTES}
        fileName={file}
        onFile={({ name }) => setFile(name)}
      />
      <FileDrop
        label={t('dropFile')}
        accept={['.xlsx', '.csv']}
        maxBytes={TEN_MEGABYTES}
        fileName="nycklar.xlsx"
        progress={0.6}
        onFile={() => undefined}
      />
      <ScannerField label={t('scan.label')} hint={t('scan.hint')} onScan={(code) => t('scan.unknown', { code })} />
      <ChartCard
        figure="12"
        change={{ said: '−4', tone: 'good' }}
        period={t('chart.period')}
        label={t('chart.label')}
        category={t('chart.week')}
        categories={['v. 44', 'v. 45', 'v. 46', 'v. 47']}
        series={[
          { id: 'lent', text: t('chart.lent'), values: [9, 14, 7, 12] },
          { id: 'returned', text: t('chart.returned'), values: [5, 11, 9, 8] },
        ]}
      />
      <QrImage
        text="bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8"
        label={t('qr')}
      />
    </Page>
  );
}
