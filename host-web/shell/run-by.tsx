import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisationApi } from './header/organisation-api.ts';

const useStyles = makeStyles({
  // its room is kept while it is read: nothing moves when it comes
  root: { margin: 0, minHeight: '20px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, textAlign: 'center' },
});
const CONTACT = { ...organisationApi.portalContact.query(), staleTime: Infinity };

/** Who runs the portal, and whom to call for whoever does not get in. */
export function RunBy() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { data } = useQuery(CONTACT);
  const { name, phone } = data?.portal ?? {};
  return (
    <p className={styles.root}>
      {name && t('runBy.who', { name })}
      {phone && (
        <>
          {` ${t('runBy.call')} `}
          <Link inline href={`tel:${phone}`}>
            {spaced(phone)}
          </Link>
        </>
      )}
    </p>
  );
}

/** As numbers of the two countries are written; the rules of the world's numbers are larger than the page. */
const WRITTEN = [/^(\+47)(\d\d)(\d\d)(\d\d)(\d\d)$/, /^(\+46)(8)(\d{3})(\d{3})(\d\d)$/, /^(\+46)(\d\d)(\d{3})(\d\d)(\d\d)$/];
const spaced = (phone: string) => WRITTEN.flatMap((written) => written.exec(phone)?.slice(1).join('\u00A0') ?? [])[0] ?? phone;
