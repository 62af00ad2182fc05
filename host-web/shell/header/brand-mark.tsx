import { makeStyles, tokens } from '@fluentui/react-components';
import { client, useLive, useSession } from '@platform/web';
import { logotypeEndpoints, organisationSubjects, organisations } from '@plugins/organisations/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../wordmark.tsx';

const logotypeApi = client(logotypeEndpoints);
/** Spec part 6: per partner, and not shown for the portal's owner and for who is unbound. */
const SHOWN_TO: ReadonlySet<string> = new Set(['PARTNER', 'CUSTOMER']);

const useStyles = makeStyles({
  // white under it, so that what was drawn for paper is read in every theme
  logotype: {
    display: 'block',
    height: '32px',
    maxWidth: '180px',
    objectFit: 'contain',
    objectPosition: 'left',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    backgroundColor: '#fff',
    borderRadius: tokens.borderRadiusSmall,
    filter: 'grayscale(1)',
  },
  awaited: { display: 'block', height: '32px', width: '120px' },
});

/** The lock partner's logotype for it and its customers, where there is one. Else the portal's own name. */
export function BrandMark() {
  const { user, can } = useSession();
  const { id, type } = user.organisation;
  const isAsked = SHOWN_TO.has(type) && can(logotypeEndpoints.logotype.permission);
  return isAsked ? <Logotype organisationId={id} /> : <Wordmark />;
}

/** The browser holds it by its tag: what has not changed is not sent again. */
function Logotype({ organisationId: id }: { readonly organisationId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  useLive({ topic: organisations.topics.logotype, touches: [organisationSubjects.logotype] });
  const asked = useQuery({ ...logotypeApi.logotype.query({ params: { id }, query: { diff: 'true' } }), staleTime: Infinity });
  if (asked.isPending) return <span className={styles.awaited} />;
  if (!asked.data?.id) return <Wordmark />;
  const { type, data } = asked.data;
  return <img className={styles.logotype} src={`data:${type};base64,${data}`} alt={t('header.logotype')} />;
}
