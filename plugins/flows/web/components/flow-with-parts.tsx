import { makeStyles, tokens } from '@fluentui/react-components';
import type { Flow, FlowStory as Story } from '../../contract/index.ts';
import { FlowStory } from './flow-story.tsx';
import { SteerButtons } from './steer-buttons.tsx';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, marginTop: tokens.spacingVerticalL },
  steer: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap', marginTop: tokens.spacingVerticalS },
});

/** A flow that can be steered, and its parts under it, the newest first. */
export function FlowWithParts({ flow }: { readonly flow: Flow }) {
  return (
    <div>
      <Steerable flow={flow} />
      <Parts flow={flow} />
    </div>
  );
}

/** The parts of a flow: nothing when it has none. */
export function Parts({ flow: { children } }: { readonly flow: Flow }) {
  const styles = useStyles();
  if (children.length === 0) return null;
  return (
    <div className={styles.parts}>
      {children.toReversed().map((child) => (
        <Steerable key={child.id} flow={child} />
      ))}
    </div>
  );
}

function Steerable({ flow }: { readonly flow: Story }) {
  const styles = useStyles();
  return (
    <div>
      <FlowStory flow={flow} />
      <div className={styles.steer}>
        <SteerButtons flow={flow} />
      </div>
    </div>
  );
}
