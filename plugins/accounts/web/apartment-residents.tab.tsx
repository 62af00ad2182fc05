import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { userApi } from './user-api.ts';
import { UserDataList } from './components/user-data-list.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } });

/** Who lives in one apartment, and the way to moving in and out. */
export default function ApartmentResidentsTab({ apartmentId }: { readonly apartmentId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  return (
    <div className={styles.root}>
      <div>
        <LinkButton to={`/admin/apartments/users/${apartmentId}`}>{t('moving.action')}</LinkButton>
      </div>
      <UserDataList
        name="apartment-residents"
        without={['apartment', 'organisation']}
        label={t('residents')}
        list={userApi.list}
        call={{ query: { apartmentId } }}
        empty={{ title: t('nobodyLivesHere') }}
      />
    </div>
  );
}
