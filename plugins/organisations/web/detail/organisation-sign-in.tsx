import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisations, type Organisation } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';

const useStyles = makeStyles({ intro: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 } });

/** How whoever works in the organisation has to sign in; whoever governs it switches, and it counts at once. */
export function OrganisationSignIn({ organisation: { id, name, requiresEid, version } }: { readonly organisation: Organisation }) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const toast = useToast();
  const change = useMutation(organisationApi.requireEid.mutation({ invalidates: [organisationApi.get.key()] }));
  const turn = (on: boolean) => {
    if (change.isPending) return;
    change.mutate(
      { params: { id }, body: { requiresEid: on, version } },
      { onSuccess: () => toast.success(t(on ? 'signIn.nowOn' : 'signIn.nowOff', { name })), onError: (fault) => toast.error(fault) },
    );
  };
  return (
    <>
      <p className={styles.intro}>{t('signIn.intro')}</p>
      <Switch
        label={t('signIn.requiresEid')}
        checked={requiresEid}
        disabled={!can(organisations.permissions.govern)}
        onChange={(_, { checked }) => turn(checked)}
      />
    </>
  );
}
