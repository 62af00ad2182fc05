import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { DataList, ExportButton, Page, useToast } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keys, lockSystemEndpoints } from '../../contract/index.ts';
import { lockSystemApi, lockSystemReads } from '../api-client.ts';
import { LockSystemDialog } from './lock-system-dialog.tsx';
import { useIsForSeveral } from '../components/use-is-for-several.ts';

const START = { sort: { by: 'name', order: 'asc' } } as const;

export default function LockSystemListPage() {
  const { t } = useTranslation('keys');
  const { number, date } = useFormat();
  const { can, workingOrganisation } = useSession();
  const isForAll = useIsForSeveral() && !workingOrganisation;
  const navigate = useNavigate();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const create = useMutation(lockSystemApi.createLockSystem.mutation({ invalidates: lockSystemReads }));
  const mayWrite = can(keys.permissions.write);
  const add = mayWrite && (
    <Button appearance="primary" icon={<Add20Regular />} onClick={() => setOpen(true)}>
      {t('systems.add')}
    </Button>
  );
  return (
    <Page
      title={t('systems.title')}
      actions={
        <>
          <ExportButton endpoint={lockSystemEndpoints.exportLockSystems} start={START} />
          {add}
        </>
      }
    >
      <DataList
        name="lock-systems"
        label={t('systems.title')}
        list={lockSystemApi.listLockSystems}
        columns={[
          { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 2 },
          ...(isForAll ? [{ id: 'organisation', header: t('organisation'), render: organisationOf, share: 1.4 }] : []),
          { id: 'keys', header: t('systems.keys'), render: ({ keyCount }) => number(keyCount), align: 'end' },
          { id: 'createdAt', header: t('createdAt'), render: ({ createdAt }) => date(createdAt), sortBy: 'createdAt', hideBelow: 901 },
        ]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/keys/systems/${id}`}
        search={t('systems.search')}
        start={START}
        empty={{ title: t('systems.empty'), text: t('systems.emptyText'), action: add }}
      />
      {isOpen && (
        <LockSystemDialog
          title={t('systems.add')}
          action={t('systems.create')}
          onClose={() => setOpen(false)}
          onSubmit={async (values) => {
            const { id, name } = await create.mutateAsync({ body: values });
            toast.success(t('systems.created', { name }));
            await navigate(`/keys/systems/${id}`);
          }}
          asksWhose={isForAll}
        />
      )}
    </Page>
  );
}
const organisationOf = ({ organisation }: { readonly organisation: { readonly name: string } }) => organisation.name;
