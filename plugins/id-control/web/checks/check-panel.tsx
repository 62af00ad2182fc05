import { useReadAgain } from '@platform/web';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type IdentityCheck, type IdentityCheckId, identitySubjects } from '../../contract/index.ts';
import { EidSteps, useWhyNot } from '../sign-in/eid-steps.tsx';
import { type EidOrderControl, useEidOrder } from '../sign-in/use-eid-order.ts';
import { SigningEnd } from '../signing-stage.tsx';
import { checkApi } from './check-api.ts';

const useStyles = makeStyles({
  root: { maxWidth: '380px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

type Shown = Pick<IdentityCheck, 'status' | 'hint' | 'message'>;
interface Props {
  readonly check: Shown & { readonly id: IdentityCheckId };
  /** Told once, when the person has proved who they are. */
  readonly onDone?: () => void;
}
/**
 * A panel in which a person proves their identity. They are at the desk, or signed in as the person who was asked. Any plugin may place it.
 */
export function IdentityCheckPanel({ check, onDone }: Props) {
  const readAgain = useReadAgain();
  const { mutateAsync } = useMutation(checkApi.startCheck.mutation());
  const control = useEidOrder({
    subjectId: check.id,
    begin: (body) => mutateAsync({ params: { id: check.id }, body }),
    onComplete() {
      void readAgain([identitySubjects.check.of(check.id)]);
      onDone?.();
    },
  });
  return <CheckStage check={check} control={control} />;
}

/** How it stands, and what is to be done now. */
export function CheckStage({ check: { status, hint, message }, control }: { readonly check: Shown; readonly control: EidOrderControl }) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const now = useWhyNot(control);
  const wrong = now ?? (control.order === undefined && hint ? message : undefined);
  if (status !== 'WAITING') return <SigningEnd status={status} message={message} />;
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{t('check.panel')}</h2>
      <EidSteps control={control} title={t('check.panel')} wrong={wrong} />
    </div>
  );
}
