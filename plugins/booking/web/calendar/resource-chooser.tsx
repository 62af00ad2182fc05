import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { BookingResource } from '../../contract/index.ts';

const useStyles = makeStyles({ row: { overflowX: 'auto', paddingBottom: tokens.spacingVerticalXS } });

interface Props {
  readonly resources: readonly Pick<BookingResource, 'id' | 'name'>[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}
/** Which of them one books. */
export function ResourceChooser({ resources, chosen, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('booking');
  return (
    <div className={styles.row}>
      <TabList aria-label={t('resource')} selectedValue={chosen} onTabSelect={(_, { value }) => onChoose(String(value))}>
        {resources.map(({ id, name }) => (
          <Tab key={id} value={id}>
            {name}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}
