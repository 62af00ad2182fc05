import { Button, makeStyles } from '@fluentui/react-components';
import { EmptyState, useAction } from '@platform/ui';
import { client } from '@platform/web';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { temporaryLoanEndpoints } from '../../contract/index.ts';

const useStyles = makeStyles({ way: { marginTop: '8px' } });
const linkApi = client(temporaryLoanEndpoints);

interface Props {
  /** Of the link in the mail or the SMS. */
  readonly token: string;
  /** The request to sign. In its place stands how it ended. */
  readonly children: ReactNode;
}
/** A request to sign for keys, and the way to say that they never came. */
export function OrNeverReceived({ token, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const [isTold, setTold] = useState(false);
  const decline = useAction(linkApi.declineLoanByLink.mutation(), {
    ask: { title: t('neverReceived.title'), consequence: t('neverReceived.text'), action: t('neverReceived.action') },
    done: () => setTold(true),
  });
  if (isTold) return <EmptyState title={t('neverReceived.done')} text={t('neverReceived.doneText')} />;
  return (
    <>
      {children}
      <div className={styles.way}>
        <Button appearance="subtle" onClick={() => decline.run({ body: { token } })}>
          {t('neverReceived.action')}
        </Button>
      </div>
    </>
  );
}
