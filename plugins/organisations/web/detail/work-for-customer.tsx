import { Button } from '@fluentui/react-components';
import { useWorkFor } from '@platform/ui';
import { useSession, useWorksForSeveral } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Organisation } from '../../contract/index.ts';

/** From here on one works for this customer alone. */
export function WorkForCustomer({ organisation: { id, name } }: { readonly organisation: Organisation }) {
  const { t } = useTranslation('organisations');
  const { workingOrganisation } = useSession();
  const isForSeveral = useWorksForSeveral();
  const workFor = useWorkFor();
  const navigate = useNavigate();
  if (!isForSeveral || workingOrganisation?.id === id) return null;
  const start = async () => {
    if (await workFor({ id, name })) await navigate('/dashboard');
  };
  return (
    <Button appearance="primary" onClick={() => void start()}>
      {t('workFor')}
    </Button>
  );
}
