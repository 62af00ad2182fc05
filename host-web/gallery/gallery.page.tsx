import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useNavigate, useParams } from 'react-router';
import { DetailPart } from './detail-part.tsx';
import { DialogsPart } from './dialogs-part.tsx';
import { FormPart } from './form-part.tsx';
import { GridPart } from './grid-part.tsx';
import { ListPart } from './list-part.tsx';
import { SmallParts } from './small-parts.tsx';
import { StatesPart } from './states-part.tsx';
import { WizardPart } from './wizard-part.tsx';

const PARTS = {
  list: ListPart,
  detail: DetailPart,
  form: FormPart,
  wizard: WizardPart,
  dialogs: DialogsPart,
  grid: GridPart,
  small: SmallParts,
  states: StatesPart,
} as const;
const useStyles = makeStyles({
  root: { backgroundColor: tokens.colorNeutralBackground2, flexGrow: 1 },
  tabs: { overflowX: 'auto', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, paddingLeft: tokens.spacingHorizontalL },
});

/** Each component as pages use it, on data of its own. */
export default function GalleryPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const { part = 'list' } = useParams();
  const Shown = PARTS[part in PARTS ? (part as keyof typeof PARTS) : 'list'];
  return (
    <div className={styles.root}>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={part}
        onTabSelect={(_, { value }) => void navigate(`/gallery/${String(value)}`)}
      >
        {Object.keys(PARTS).map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      <Shown />
    </div>
  );
}
