import { makeStyles, tokens } from '@fluentui/react-components';
import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { PhoneLink } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisationApi } from './organisation-api.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
});
const CONTACTS = { ...organisationApi.contacts.query(), staleTime: Infinity };

/** The telephone number that a guest calls. It is that of the lock partner once there is one, else the portal's. */
export function CallUs() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { data } = useQuery(CONTACTS);
  const phone = data?.partner?.phone ?? data?.portal?.phone;
  return (
    <span className={styles.root}>
      <Call20Regular aria-hidden />
      <span>
        {t('header.callUs')} {phone && <PhoneLink phone={phone} />}
      </span>
    </span>
  );
}
