import { Button, Link } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Form, useAction } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { type FileId, SentFile } from '@plugins/files/contract';
import { useSaveLinked } from '@plugins/files/web/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Case, cases, MAX_CASE_FILES } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { CaseFilesField } from '../report/case-files-field.tsx';

const Attached = z.object({ files: z.array(SentFile).min(1).max(MAX_CASE_FILES) });

function RemoveFile({ caseId: id, fileId, name }: { readonly caseId: Case['id']; readonly fileId: FileId; readonly name: string }) {
  const { t } = useTranslation('cases');
  const remove = useAction(caseApi.removeFile.mutation(), {
    ask: { title: t('files.removeTitle', { name }), consequence: t('files.removeText'), action: t('files.remove'), danger: true },
    done: t('files.removed'),
  });
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<Delete20Regular />}
      aria-label={t('files.removeOne', { name })}
      onClick={() => remove.run({ params: { id, fileId } })}
    />
  );
}

/** The attachments of a case, and the place for more. */
export function CaseFiles({ found }: { readonly found: Case }) {
  const { t } = useTranslation('cases');
  const { size } = useFormat();
  const { can } = useSession();
  const queries = useQueryClient();
  const saveLinked = useSaveLinked();
  const attach = useMutation(caseApi.addFiles.mutation());
  const save = (fileId: string) =>
    saveLinked(async () => {
      const { files } = await queries.fetchQuery({ ...caseApi.get.query({ params: { id: found.id } }), staleTime: 0 });
      return files.find((file) => file.fileId === fileId);
    });
  const mayAdd = (can(cases.permissions.write) || can(cases.permissions.reportOwn)) && found.status !== 'CLOSED';
  return (
    <>
      {found.files.length === 0 && !mayAdd && <p>{t('files.none')}</p>}
      <ul>
        {found.files.map(({ fileId, name, size: bytes, addedBy }) => (
          <li key={fileId}>
            <Link as="button" onClick={() => void save(fileId)}>
              {name}
            </Link>
            {` ${size(bytes)} · ${addedBy} `}
            {can(cases.permissions.write) && <RemoveFile caseId={found.id} fileId={fileId} name={name} />}
          </li>
        ))}
      </ul>
      {mayAdd && found.files.length < MAX_CASE_FILES && (
        <Form
          // an empty place after each
          key={found.files.length}
          isShort
          schema={Attached}
          action={t('files.attach')}
          onSubmit={({ files }) => attach.mutateAsync({ params: { id: found.id }, body: { fileIds: files.map(({ id }) => id) } })}
        >
          <CaseFilesField taken={found.files.length} />
        </Form>
      )}
    </>
  );
}
