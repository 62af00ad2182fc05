import { Button } from '@fluentui/react-components';
import { useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FlowAction, flows, type FlowSummary } from '../../contract/index.ts';
import { flowApi } from '../api-client.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const NEEDS: Readonly<Record<FlowAction, string>> = {
  retry: flows.permissions.repair,
  skip: flows.permissions.repair,
  nudge: flows.permissions.steer,
  cancel: flows.permissions.steer,
};
const ORDER = ['retry', 'nudge', 'skip', 'cancel'] as const;
/** What is asked of the flow itself, or said of one that has failed. */
type Step = FlowAction | 'handle';
/** What is meant for the step at which the flow stands. */
const AT_A_STEP: ReadonlySet<Step> = new Set(['retry', 'skip', 'nudge']);

interface Props {
  readonly flow: FlowSummary;
  /** Not where its subject has a way of its own to be called off. */
  readonly mayCancel?: true | undefined;
}
/** What may be asked of a flow now, by whoever looks. */
export function SteerButtons({ flow, mayCancel }: Props) {
  const { t } = useTranslation('flows');
  const { can } = useSession();
  const [chosen, choose] = useState<Step>();
  const asked = ORDER.filter((action) => flow.actions.includes(action) && can(NEEDS[action]) && (mayCancel || action !== 'cancel'));
  const isLeft = flow.state === 'FAILED' && !flow.handledAt && can(flows.permissions.steer);
  const possible: readonly Step[] = isLeft ? [...asked, 'handle'] : asked;
  return (
    <>
      {possible.map((action) => (
        <Button key={action} appearance={action === 'retry' ? 'primary' : 'secondary'} onClick={() => choose(action)}>
          {t(`steer.${action}.action`)}
        </Button>
      ))}
      {chosen && <SteerDialog flow={flow} action={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

interface DialogProps {
  readonly flow: FlowSummary;
  readonly action: Step;
  readonly onClose: () => void;
}
function SteerDialog({ flow, action, onClose }: DialogProps) {
  const { t } = useTranslation('flows');
  const toast = useToast();
  const ask = useMutation(flowApi[action].mutation());
  // as it was when the question was put
  const [step] = useState(flow.awaiting?.code ?? null);
  const values = { flow: flow.type.text, step: flow.awaiting?.text };
  return (
    <ReasonDialog
      title={t(`steer.${action}.title`, values)}
      consequence={t(`steer.${action}.consequence`, values)}
      action={t(`steer.${action}.action`)}
      onClose={onClose}
      onReason={async (body) => {
        // somebody else may have moved it on meanwhile
        const meant = AT_A_STEP.has(action) ? { awaiting: step } : {};
        await ask.mutateAsync({ params: { id: flow.id }, body: { ...body, ...meant } });
        toast.success(t(action === 'handle' ? 'steer.handled' : 'steer.asked'));
      }}
    />
  );
}
