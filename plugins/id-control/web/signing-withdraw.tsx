import { Button, makeStyles } from '@fluentui/react-components';
import { useConfirm } from '@platform/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({ button: { alignSelf: 'flex-start', marginLeft: '-12px' } });

interface Props {
  readonly consequence: string;
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
}
export function SigningWithdraw({ consequence, isBusy, onWithdraw }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm({ title: t('panel.withdrawTitle'), consequence, action: t('panel.withdraw'), danger: true })) onWithdraw();
  };
  return (
    <Button appearance="subtle" className={styles.button} disabledFocusable={isBusy} onClick={() => void ask()}>
      {t('panel.withdraw')}
    </Button>
  );
}
