import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { organisations, type Organisation } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';

const useStyles = makeStyles({ intro: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 } });

/** How users of the organisation have to sign in, with a switch. Its administrators switch, and it takes effect at once. */
export function OrganisationSignIn({ organisation: { id, name, requiresEid, version } }: { readonly organisation: Organisation }) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const change = useAction(organisationApi.requireEid.mutation(), {
    done: ({ requiresEid: isOn }) => t(isOn ? 'signIn.nowOn' : 'signIn.nowOff', { name }),
  });
  return (
    <>
      <p className={styles.intro}>{t('signIn.intro')}</p>
      <Switch
        label={t('signIn.requiresEid')}
        checked={requiresEid}
        disabled={!can(organisations.permissions.govern)}
        onChange={(_, { checked }) => change.run({ params: { id }, body: { requiresEid: checked, version } })}
      />
    </>
  );
}
