import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Rename20Regular } from '@fluentui/react-icons/svg/rename';
import { LinkButton, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys, type LockSystem } from '../../contract/index.ts';
import { lockSystemApi, lockSystemReads } from '../api-client.ts';
import { LockSystemDialog } from './lock-system-dialog.tsx';

/** What can be done to one lock system, by who may change keys. */
export function LockSystemActions({ system: { id, name, version } }: { readonly system: LockSystem }) {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const rename = useMutation(lockSystemApi.updateLockSystem.mutation({ invalidates: lockSystemReads }));
  if (!can(keys.permissions.write)) return null;
  return (
    <>
      <Button icon={<Rename20Regular />} onClick={() => setOpen(true)}>
        {t('systems.rename')}
      </Button>
      <LinkButton to={`/keys/list/new?lockSystemId=${id}`} appearance="primary" icon={<Add20Regular />}>
        {t('new.action')}
      </LinkButton>
      {isOpen && (
        <LockSystemDialog
          title={t('systems.rename')}
          action={t('save')}
          initial={{ name }}
          onClose={() => setOpen(false)}
          onSubmit={async (values) => {
            await rename.mutateAsync({ params: { id }, body: { name: values.name, version } });
            toast.success(t('systems.renamed', { name: values.name }));
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
