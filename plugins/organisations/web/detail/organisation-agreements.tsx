import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { LoadedView, useContributions, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisations, type Organisation } from '../../contract/index.ts';
import { agreementPapers } from '../api.ts';
import { organisationApi } from '../api-client.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXS },
  intro: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});
const AGREEMENTS = { hasServiceAgreement: 'SERVICE', hasDutyAgreement: 'DUTY' } as const;
type Agreement = keyof typeof AGREEMENTS;

/** What the partner has agreed on with the customer; only the partner says so. */
export function OrganisationAgreementList({ organisation: { id, name, type } }: { readonly organisation: Organisation }) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const { data } = useSuspenseQuery(organisationApi.agreements.query({ params: { id } }));
  const change = useAction(organisationApi.agree.mutation());
  const papers = useContributions(agreementPapers);
  const mayChange = can(organisations.permissions.agree) && type === 'CUSTOMER';
  return (
    <div className={styles.root} aria-busy={change.isBusy}>
      <p className={styles.intro}>{t(mayChange ? 'agreements.intro' : 'agreements.readOnly')}</p>
      {(Object.keys(AGREEMENTS) as Agreement[]).map((agreement) => (
        <div key={agreement}>
          <Switch
            label={t(agreement)}
            checked={data[agreement]}
            disabled={!mayChange}
            onChange={(_, { checked }) =>
              change.run(
                { params: { id }, body: { [agreement]: checked, version: data.version } },
                t(checked ? 'agreements.nowOn' : 'agreements.nowOff', { agreement: t(agreement), name }),
              )
            }
          />
          {papers.map((paper) => (
            <LoadedView key={paper.id} load={paper.load} props={{ organisationId: id, agreement: AGREEMENTS[agreement] }} />
          ))}
        </div>
      ))}
    </div>
  );
}
