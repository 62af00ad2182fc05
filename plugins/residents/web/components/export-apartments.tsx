import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useTranslation } from 'react-i18next';
import { useApartmentExport } from './use-apartment-export.ts';

/** Saves the list as a workbook. */
export function ExportApartments() {
  const { t } = useTranslation('residents');
  const { isSaving, save } = useApartmentExport();
  return (
    <Button icon={<ArrowDownload20Regular />} disabledFocusable={isSaving} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
