import { Button } from '@fluentui/react-components';
import { ComboboxField, DateField, LinkButton, RadioField, Wizard, WizardResult } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { holderSearch } from './form-part.tsx';
import { KeyPicker } from './key-picker.tsx';
import { LoanSummary } from './loan-summary.tsx';

const Holder = z.object({ holderId: z.string() });
const Keys = z.object({ keyIds: z.array(z.string()).min(1) });
const Terms = z.object({ due: z.iso.date().optional(), signing: z.enum(['NOW', 'LATER', 'PAPER']) });

export function WizardPart() {
  const { t } = useTranslation('gallery');
  const signing = [
    { value: 'NOW', label: t('signing.now'), detail: t('signing.nowDetail') },
    { value: 'LATER', label: t('signing.later'), detail: t('signing.laterDetail') },
    { value: 'PAPER', label: t('signing.paper'), detail: t('signing.paperDetail') },
  ];
  return (
    <Wizard
      name="gallery-loan"
      title={t('lend')}
      breadcrumbs={[{ label: t('keys'), to: '/gallery/list' }]}
      action={t('lend')}
      steps={[
        {
          id: 'holder',
          title: t('step.holder'),
          schema: Holder,
          content: <ComboboxField name="holderId" label={t('holder')} search={holderSearch} />,
        },
        { id: 'keys', title: t('step.keys'), schema: Keys, content: <KeyPicker name="keyIds" /> },
        {
          id: 'terms',
          title: t('step.terms'),
          schema: Terms,
          content: (
            <>
              <DateField name="due" label={t('due')} />
              <RadioField name="signing" label={t('signing.label')} options={signing} />
            </>
          ),
        },
        { id: 'summary', title: t('step.summary'), content: <LoanSummary /> },
      ]}
      onFinish={async ({ keyIds }) => ({ count: Array.isArray(keyIds) ? keyIds.length : 0 })}
      renderResult={({ count }, startOver) => (
        <WizardResult
          title={t('lent', { count })}
          next={t('lentNext')}
          actions={
            <>
              <LinkButton to="/gallery/list">{t('keys')}</LinkButton>
              <Button onClick={startOver}>{t('lendMore')}</Button>
            </>
          }
        />
      )}
    />
  );
}
