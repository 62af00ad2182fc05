import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  button: { fontWeight: tokens.fontWeightRegular, minWidth: 0, maxWidth: '360px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  chevron: { marginLeft: tokens.spacingHorizontalXS, flexShrink: 0 },
});

/** The organisation that one works for. Takes what a popover gives the button that opens it. */
export function OrganisationButton({ organisation, ...props }: ComponentProps<typeof Button> & { readonly organisation: string }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <Button
      {...props}
      appearance="subtle"
      className={styles.button}
      icon={<Building20Regular />}
      aria-label={t('header.worksFor', { name: organisation })}
    >
      <span className={styles.name}>{organisation}</span>
      <ChevronDown16Regular className={styles.chevron} aria-hidden />
    </Button>
  );
}
