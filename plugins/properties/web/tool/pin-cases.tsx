import { ContentDialog, Loading, ViewBoundary } from '@platform/ui';
import { CasesAbout } from '@plugins/cases/web/api';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pin } from '../../contract/index.ts';

/** The cases about what stands at a place, and the way to report one. */
export function PinCases({ pin: { id, number, space }, onClose }: { readonly pin: Pin; readonly onClose: () => void }) {
  const { t } = useTranslation('properties');
  const name = `${number} ${space}`;
  return (
    <ContentDialog title={t('pin.casesOf', { name })} onClose={onClose}>
      <ViewBoundary>
        <Suspense fallback={<Loading />}>
          <CasesAbout type="PIN" id={id} name={name} />
        </Suspense>
      </ViewBoundary>
    </ContentDialog>
  );
}
