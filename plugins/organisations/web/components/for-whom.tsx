import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { OptionMenu } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisations } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';
import { organisationSearch } from './organisation-search.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, margin: 0 },
});

interface Props {
  readonly organisationId: string;
  readonly onChoose: (organisationId: string) => void;
}
/** Says for whom a form is; whoever works for several chooses another in place. */
export function ForWhom({ organisationId, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const { data } = useSuspenseQuery(organisationApi.get.query({ params: { id: organisationId } }));
  return (
    <p className={styles.root}>
      <span>
        {t('forWhom.is')} <strong>{data.name}</strong>
      </span>
      {can(organisations.permissions.readCustomers) && (
        <OptionMenu label={t('forWhom.change')} search={organisationSearch} chosen={organisationId} onPick={({ value }) => onChoose(value)}>
          <Button size="small">{t('forWhom.change')}</Button>
        </OptionMenu>
      )}
    </p>
  );
}
