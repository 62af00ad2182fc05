import { SentFilesField } from '@plugins/files/web/api';
import { useTranslation } from 'react-i18next';
import { MAX_CASE_FILES } from '../../contract/index.ts';

/** Pictures, films and papers (spec part 5, "Files"). */
const ACCEPT = [
  '.jpg',
  '.jpeg',
  '.png',
  '.heic',
  '.tiff',
  '.tif',
  '.mov',
  '.mp4',
  '.pdf',
  '.doc',
  '.docx',
  '.xlsx',
  '.ppt',
  '.pptx',
  '.dwg',
];

/** Files of a case, in the field `files`. Five at most, of which some are `taken`. */
export function CaseFilesField({ taken = 0 }: { readonly taken?: number }) {
  const { t } = useTranslation('cases');
  return <SentFilesField name="files" label={t('files.drop', { count: MAX_CASE_FILES })} accept={ACCEPT} most={MAX_CASE_FILES - taken} />;
}
