import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { KeyValue, PhoneLink } from '@platform/ui';
import type { Contact } from '@plugins/organisations/contract';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props {
  readonly contact: Contact;
  /** What they help with. */
  readonly about: string;
}
/** How somebody is reached; what is not known of them is left out. */
export function ContactCard({ contact, about }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { name, phone, dutyPhone, email, address, postalCode, city, directionsUrl } = contact;
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const rows = [
    { name: t('contact.phone'), value: phone && <PhoneLink phone={phone} /> },
    { name: t('contact.dutyPhone'), value: dutyPhone && <PhoneLink phone={dutyPhone} /> },
    {
      name: t('contact.email'),
      value: email && (
        <Link inline href={`mailto:${email}`}>
          {email}
        </Link>
      ),
    },
    { name: t('contact.address'), value: place },
    { name: t('contact.directions'), value: isWeb(directionsUrl) && <Directions url={directionsUrl} text={t('contact.map')} /> },
  ].filter(({ value }) => Boolean(value));
  return (
    <section className={styles.card} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.about}>{about}</p>
      <KeyValue rows={rows} />
    </section>
  );
}

function Directions({ url, text }: { readonly url: string; readonly text: string }) {
  return (
    <Link inline href={url} target="_blank" rel="noreferrer">
      {text}
    </Link>
  );
}

/** What somebody typed as an address is followed only where it leads to a web page. */
function isWeb(url: string | null): url is string {
  return url !== null && URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
}
