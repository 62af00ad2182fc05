import { flows } from '../../contract/index.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLive } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { flowSubjects } from '../../contract/index.ts';
import { flowApi } from '../api-client.ts';
import { FlowWithParts } from './flow-with-parts.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
});

interface Props {
  /** What the flows are about, as they were started: `{ type: 'key-loan', id }`. */
  readonly subject: { readonly type: string; readonly id: string };
}
/** The flows of one thing, where people work with it. Newest first, moving by themselves, steered by whoever may. Shows nothing when there are none. */
export function FlowTimeline({ subject }: Props) {
  const styles = useStyles();
  const { data } = useSuspenseQuery(flowApi.ofSubject.query({ params: subject }));
  useLive({ topic: flows.topics.flow, touches: [flowSubjects.flow] });
  if (data.flows.length === 0) return null;
  return (
    <div className={styles.root}>
      {data.flows.map((flow) => (
        <FlowWithParts key={flow.id} flow={flow} />
      ))}
    </div>
  );
}
