import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { Loading } from '@platform/ui';
import { CasesAbout } from '@plugins/cases/web/api';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pin } from '../../contract/index.ts';

/** The cases about what stands at a place, and the way to report one. */
export function PinCases({ pin: { id, number, space }, onClose }: { readonly pin: Pin; readonly onClose: () => void }) {
  const { t } = useTranslation('properties');
  const name = `${number} ${space}`;
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('pin.casesOf', { name })}</DialogTitle>
          <DialogContent>
            <Suspense fallback={<Loading />}>
              <CasesAbout type="PIN" id={id} name={name} />
            </Suspense>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
