import { type Fact, ViewBoundary } from '@platform/ui';
import { LoadedView, organisationFigures, useContributions } from '@platform/web';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

/** What plugins count at an organisation, each leading to what it counts. */
export function useOrganisationFigures(organisationId: string): readonly Fact[] {
  const figures = useContributions(organisationFigures);
  const { t } = useTranslation(figures.map(({ plugin }) => plugin.id));
  return figures.map(({ title, plugin, load }) => ({
    label: t(title, { ns: plugin.id }),
    value: (
      <ViewBoundary>
        <Suspense fallback="…">
          <LoadedView load={load} props={{ organisationId }} />
        </Suspense>
      </ViewBoundary>
    ),
  }));
}
