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
  /** The kind to import and its form. Without it the wizard only continues the given import. */
  readonly options?: ImportOptions;
  /** The import to go on with; else the one that the address names by `?import=`. */
  readonly importId?: string | undefined;
  /** Where what has been imported is seen. */
  readonly seen?: { readonly to: string; readonly label: string };
  /** What rows change that are written or taken back. */
  readonly touches?: readonly Stale[];
}

const useStyles = makeStyles({ body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 } });

/** The wizard of imports from Excel: file, columns, preview, result. The import's id is in the address, so a reload loses nothing. */
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
