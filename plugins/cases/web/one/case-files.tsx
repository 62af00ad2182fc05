import { Button, Link } from '@fluentui/react-components';
import { useToast } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import type { SentFile } from '@plugins/files/contract';
import { useSaveLinked } from '@plugins/files/web/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Case, cases, MAX_CASE_FILES } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { CaseFilesField } from '../report/case-files-field.tsx';

/** The attachments of a case, and the place for more. */
export function CaseFiles({ found }: { readonly found: Case }) {
  const { t } = useTranslation('cases');
  const { size } = useFormat();
  const { can } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const saveLinked = useSaveLinked();
  const [sent, setSent] = useState<readonly SentFile[]>([]);
  const attach = useMutation(caseApi.addFiles.mutation());
  const save = (fileId: string) =>
    saveLinked(async () => {
      const { files } = await queries.fetchQuery({ ...caseApi.get.query({ params: { id: found.id } }), staleTime: 0 });
      return files.find((file) => file.fileId === fileId);
    });
  const mayAdd = (can(cases.permissions.write) || can(cases.permissions.reportOwn)) && found.status !== 'CLOSED';
  const attachAll = () =>
    attach.mutate(
      { params: { id: found.id }, body: { fileIds: sent.map(({ id }) => id) } },
      { onSuccess: () => setSent([]), onError: (fault) => toast.error(fault) },
    );
  return (
    <>
      {found.files.length === 0 && !mayAdd && <p>{t('files.none')}</p>}
      <ul>
        {found.files.map(({ fileId, name, size: bytes, addedBy }) => (
          <li key={fileId}>
            <Link as="button" onClick={() => void save(fileId)}>
              {name}
            </Link>
            {` ${size(bytes)} · ${addedBy}`}
          </li>
        ))}
      </ul>
      {mayAdd && found.files.length < MAX_CASE_FILES && <CaseFilesField files={sent} onFiles={setSent} taken={found.files.length} />}
      {sent.length > 0 && (
        <Button appearance="primary" disabledFocusable={attach.isPending} onClick={attachAll}>
          {t('files.attach')}
        </Button>
      )}
    </>
  );
}
