import { ATTACHMENT_TYPES, endingsOf } from '@plugins/files/contract';
import { SentFilesField } from '@plugins/files/web/api';
import { useTranslation } from 'react-i18next';
import { MAX_CASE_FILES } from '../../contract/index.ts';

/** Files of a case, in the field `files`. Five at most, of which some are `taken`. */
export function CaseFilesField({ taken = 0 }: { readonly taken?: number }) {
  const { t } = useTranslation('cases');
  return (
    <SentFilesField
      name="files"
      label={t('files.drop', { count: MAX_CASE_FILES })}
      accept={endingsOf(ATTACHMENT_TYPES)}
      most={MAX_CASE_FILES - taken}
    />
  );
}
