import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelOf } from '../../contract/index.ts';
import { PrintLabels } from './print-labels.tsx';

/** The way to a label of one thing. */
export function LabelButton({ of, id }: { readonly of: LabelOf; readonly id: string }) {
  const { t } = useTranslation('keys');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<Print20Regular />} onClick={() => setAsking(true)}>
        {t('labels.one')}
      </Button>
      {isAsking && <PrintLabels of={of} ids={[id]} onClose={() => setAsking(false)} />}
    </>
  );
}
