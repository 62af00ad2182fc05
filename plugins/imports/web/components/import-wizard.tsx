import { makeStyles, tokens } from '@fluentui/react-components';
import { type Crumb, Page, ViewBoundary } from '@platform/ui';
import type { Stale } from '@platform/web';
import { useSearchParams } from 'react-router';
import { FileStep, type ImportOptions } from './file-step.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSteps } from './import-steps.tsx';

export interface ImportWizardProps {
  readonly title: string;
  readonly breadcrumbs?: readonly Crumb[];
  /** What is imported, and what is asked for beside the file; without it the wizard only goes on with the import that is named. */
  readonly options?: ImportOptions;
  /** The import to go on with; else the one that the address names by `?import=`. */
  readonly importId?: string | undefined;
  /** Where what has been imported is seen. */
  readonly seen?: { readonly to: string; readonly label: string };
  /** What rows change that are written or taken back. */
  readonly touches?: readonly Stale[];
}

const useStyles = makeStyles({ body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 } });

/** Excel into the portal: a file, what was understood of it, what it would do, and what it did. The import lies in the address, so a reload loses nothing. */
export function ImportWizard({ title, breadcrumbs, options, importId, seen, touches = [] }: ImportWizardProps) {
  const styles = useStyles();
  const [address, setAddress] = useSearchParams();
  const id = importId ?? address.get('import') ?? undefined;
  const goTo = (to: string | undefined) => setAddress(to === undefined ? {} : { import: to });
  return (
    <Page title={title} {...(breadcrumbs && { breadcrumbs })}>
      <div className={styles.body}>
        {id === undefined ? (
          options && (
            <>
              <ImportSteps at="file" />
              <FileStep options={options} onSent={goTo} />
            </>
          )
        ) : (
          <ViewBoundary key={id}>
            <ImportProgress id={id} seen={seen} touches={touches} onRestart={options && (() => goTo(undefined))} />
          </ViewBoundary>
        )}
      </div>
    </Page>
  );
}
