import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisations, type Organisation } from '../../contract/index.ts';
import { organisationApi, organisationReads } from '../api-client.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXS },
  intro: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});
const AGREEMENTS = ['hasServiceAgreement', 'hasDutyAgreement'] as const;

/** What the partner has agreed on with the customer; only the partner says so. */
export function OrganisationAgreementList({ organisation: { id, name, type } }: { readonly organisation: Organisation }) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const toast = useToast();
  const { data } = useSuspenseQuery(organisationApi.agreements.query({ params: { id } }));
  const change = useMutation(organisationApi.agree.mutation({ invalidates: organisationReads }));
  const mayChange = can(organisations.permissions.agree) && type === 'CUSTOMER';
  const turn = (agreement: (typeof AGREEMENTS)[number], isOn: boolean) => {
    if (change.isPending) return;
    change.mutate(
      { params: { id }, body: { [agreement]: isOn, version: data.version } },
      {
        onSuccess: () => toast.success(t(isOn ? 'agreements.nowOn' : 'agreements.nowOff', { agreement: t(agreement), name })),
        onError: (fault) => toast.error(fault),
      },
    );
  };
  return (
    <div className={styles.root} aria-busy={change.isPending}>
      <p className={styles.intro}>{t(mayChange ? 'agreements.intro' : 'agreements.readOnly')}</p>
      {AGREEMENTS.map((agreement) => (
        <Switch
          key={agreement}
          label={t(agreement)}
          checked={data[agreement]}
          disabled={!mayChange}
          onChange={(_, { checked }) => turn(agreement, checked)}
        />
      ))}
    </div>
  );
}
