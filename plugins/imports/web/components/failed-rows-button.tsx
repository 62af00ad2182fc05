import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useToast } from '@platform/ui';
import { useDownload } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importEndpoints } from '../../contract/index.ts';

/** The sender's own workbook with what was wrong, to correct and send again. */
export function FailedRowsButton({ id }: { readonly id: string }) {
  const { t } = useTranslation('imports');
  const toast = useToast();
  const download = useDownload();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await download(importEndpoints.failed, { params: { id } }).catch((fault: unknown) => toast.error(fault));
    setSaving(false);
  };
  return (
    <Button icon={<ArrowDownload20Regular />} disabledFocusable={isSaving} onClick={() => void save()}>
      {t('preview.failedRows')}
    </Button>
  );
}
