import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useToast } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Desk } from './use-desk.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** Which of the keys that have one code was scanned. */
export function DeskDoubts({ desk: { doubts, add } }: { readonly desk: Desk }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const toast = useToast();
  return doubts.open.map(({ code, keys }) => (
    <div key={code} className={styles.row}>
      <span>{t('desk.several', { code })}</span>
      {keys.map((key) => (
        <Button
          key={key.id}
          size="small"
          onClick={() => {
            doubts.settle(code);
            const fault = add([key]);
            if (fault) toast.error(fault);
          }}
        >
          {[key.marking, key.lockSystem.name, key.organisation.name].join(' · ')}
        </Button>
      ))}
      <Button size="small" appearance="subtle" onClick={() => doubts.settle(code)}>
        {t('desk.noneOfThem')}
      </Button>
    </div>
  ));
}
