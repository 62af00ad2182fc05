import { Button } from '@fluentui/react-components';
import { AppLink, ComboboxField, FormDialog, optionsFrom, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Case, CaseId, cases, NewCaseLink } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { CaseStatusBadge } from '../list/case-badges.tsx';

/** Cases that belong together: which, and one more. */
export function CaseLinks({ found }: { readonly found: Case }) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(caseApi.link.mutation());
  const unlink = useAction(caseApi.unlink.mutation(), { done: t('links.removed') });
  const mayWrite = can(cases.permissions.write);
  const search = optionsFrom(caseApi.list, ({ id, number, title }) => ({ value: id, label: `${number} · ${title}` }), {
    query: { organisationId: found.organisation.id },
  });
  return (
    <>
      {found.links.length === 0 && <p>{t('links.none')}</p>}
      <ul>
        {found.links.map(({ id, number, title, status }) => (
          <li key={id}>
            <AppLink to={`/cases/${id}`}>{`${number} · ${title}`}</AppLink> <CaseStatusBadge status={status} />
            {mayWrite && (
              <Button
                size="small"
                appearance="subtle"
                aria-label={t('links.removeOne', { number })}
                onClick={() => unlink.run({ params: { id: found.id, caseId: id } })}
              >
                {t('links.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <Button onClick={() => setAsking(true)}>{t('links.add')}</Button>}
      {isAsking && (
        <FormDialog
          title={t('links.add')}
          schema={NewCaseLink}
          action={t('links.add')}
          onClose={() => setAsking(false)}
          onSubmit={({ caseId }) => mutateAsync({ params: { id: found.id }, body: { caseId: CaseId.parse(caseId) } })}
        >
          <ComboboxField name="caseId" label={t('case')} search={search} />
        </FormDialog>
      )}
    </>
  );
}
