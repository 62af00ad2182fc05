import { makeStyles, tokens } from '@fluentui/react-components';
import { useWorksForSeveral } from '@platform/web';
import { OrganisationSwitch } from './organisation-switch.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', minHeight: '44px', alignItems: 'center', padding: `0 ${tokens.spacingHorizontalS}` },
});

/** On a narrow screen: for which customer one works, for those who work for several. */
export function TopBar() {
  const styles = useStyles();
  if (!useWorksForSeveral()) return null;
  return (
    <div className={styles.bar}>
      <OrganisationSwitch />
    </div>
  );
}
