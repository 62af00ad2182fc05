import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useListQuery } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelEndpoints } from '../../contract/index.ts';
import { PrintLabels } from './print-labels.tsx';

/** The way to labels of all keys that the list selects, however many pages. */
export function ListLabels(listed: Parameters<typeof useListQuery>[1]) {
  const { t } = useTranslation('keys');
  const [isAsking, setAsking] = useState(false);
  const list = useListQuery(labelEndpoints.printLabelsOfList, listed);
  return (
    <>
      <Button icon={<PrintRegular />} onClick={() => setAsking(true)}>
        {t('labels.bulk')}
      </Button>
      {isAsking && <PrintLabels list={list} onClose={() => setAsking(false)} />}
    </>
  );
}
