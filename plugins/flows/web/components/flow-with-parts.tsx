import { makeStyles, tokens } from '@fluentui/react-components';
import type { Flow, FlowStory as Story } from '../../contract/index.ts';
import { FlowStory } from './flow-story.tsx';
import { SteerButtons } from './steer-buttons.tsx';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, marginTop: tokens.spacingVerticalL },
  steer: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap', marginTop: tokens.spacingVerticalS },
});

/** A flow on its subject’s page, and its parts under it, the newest first. It is called off there as that thing is. */
export function FlowWithParts({ flow }: { readonly flow: Flow }) {
  return (
    <div>
      <Steerable flow={flow} />
      <Parts flow={flow} />
    </div>
  );
}

interface Props {
  readonly flow: Flow;
  readonly mayCancel?: true;
}
/** The parts of a flow: nothing when it has none. */
export function Parts({ flow: { children }, mayCancel }: Props) {
  const styles = useStyles();
  if (children.length === 0) return null;
  return (
    <div className={styles.parts}>
      {children.toReversed().map((child) => (
        <Steerable key={child.id} flow={child} mayCancel={mayCancel} />
      ))}
    </div>
  );
}

function Steerable({ flow, mayCancel }: { readonly flow: Story; readonly mayCancel?: true | undefined }) {
  const styles = useStyles();
  return (
    <div>
      <FlowStory flow={flow} />
      <div className={styles.steer}>
        <SteerButtons flow={flow} mayCancel={mayCancel} />
      </div>
    </div>
  );
}
