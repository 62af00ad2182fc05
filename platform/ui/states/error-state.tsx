import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { Search24Regular } from '@fluentui/react-icons/svg/search';
import { refusals } from '@platform/core';
import { ApiError } from '@platform/web';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { EidOffer } from '../working/eid-offer.tsx';
import { LeaveWork } from '../working/leave-work.tsx';
import { needsEid } from '../working/needs-eid.ts';
import { useFaultText } from './use-fault-text.ts';
import { WayBack } from './way-back.ts';

const useStyles = makeStyles({
  reference: { width: '100%', margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly fault: unknown;
  readonly onRetry?: () => void;
  /** A page as a whole could not be read. */
  readonly isPage?: boolean;
  /** Where to go instead. */
  readonly action?: ReactNode;
}
/** From here on the fault is ours; before, what was said is all there is to know. */
const OURS = 500;

/** It may be the organisation that this tab works for. Then every page is out of reach. */
const isNotThere = (fault: unknown) => fault instanceof ApiError && fault.status === refusals.notFound.status;

/** Reading failed: what happened, and a retry. What is not there has a way back instead. */
export function ErrorState({ fault, onRetry, isPage = false, action }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const faultText = useFaultText();
  return (
    <div role="alert">
      <EmptyState
        icon={isNotThere(fault) ? <Search24Regular /> : <ErrorCircle24Regular />}
        title={faultText(fault)}
        {...(isPage && isNotThere(fault) && { text: t('notThere') })}
        isPage={isPage}
        action={
          <>
            <WayOn fault={fault} isPage={isPage} onRetry={onRetry} />
            {action}
            {fault instanceof ApiError && fault.status >= OURS && (
              <p className={styles.reference}>{t('reference', { id: fault.requestId })}</p>
            )}
          </>
        }
      />
    </div>
  );
}

/** What one can do about it: come in with an e-ID, go elsewhere, or try again. */
function WayOn({ fault, isPage, onRetry }: Required<Pick<Props, 'fault' | 'isPage'>> & { readonly onRetry: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const wayBack = use(WayBack);
  if (needsEid(fault)) return <EidOffer onLeft={onRetry} />;
  if (!isNotThere(fault)) {
    return (
      onRetry && (
        <Button icon={<ArrowClockwise20Regular />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )
    );
  }
  if (!isPage) return null;
  return (
    <>
      {wayBack}
      {/* also outside the router: the address is read anew */}
      <Button as="a" href="/dashboard">
        {t('toStart')}
      </Button>
      <LeaveWork onLeft={onRetry} />
    </>
  );
}
