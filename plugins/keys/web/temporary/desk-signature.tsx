import { useField } from '@platform/ui';
import type { FileId } from '@plugins/files/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { KeySettings } from '../../contract/index.ts';
import { settingsApi } from '../settings-api.ts';
import { fileApi } from '../loans/loan-apis.ts';
import { DrawnSignatureField } from './drawn-signature.tsx';

const Drawn = z.object({ isAsked: z.boolean().optional(), drawing: z.string().optional() });

/** The part of a form in which somebody signs at the desk. Nothing where no setting asks for it. */
export function useSignatureSchema() {
  const { t } = useTranslation('keys');
  return z.object({ signature: Drawn.optional() }).refine(({ signature: { isAsked, drawing } = {} }) => !isAsked || Boolean(drawing), {
    path: ['signature', 'drawing'],
    message: t('drawn.missing'),
  });
}

interface Props {
  readonly organisationId: string;
  readonly setting: keyof Pick<KeySettings, 'signedReturns' | 'signedExtensions'>;
}
/** The drawing. Nothing where the organisation does not ask for them. */
export function DeskSignatureFields({ organisationId: id, setting }: Props) {
  const { data } = useQuery({ ...settingsApi.getKeySettings.query({ params: { id } }), enabled: id !== '' });
  const isAsked = data?.[setting] ?? false;
  const { set } = useField<boolean>('signature.isAsked');
  const note = useEffectEvent((is: boolean) => set(is));
  useEffect(() => {
    note(isAsked);
  }, [isAsked]);
  if (!isAsked) return null;
  return <DrawnSignatureField name="signature.drawing" />;
}

/** Sends what was drawn, and answers how a call names it. */
export function useSendSignature() {
  const { mutateAsync } = useMutation(fileApi.send.mutation());
  return async ({ isAsked, drawing }: z.output<typeof Drawn> = {}): Promise<{ readonly signatureFileId?: FileId }> => {
    if (!isAsked || !drawing) return {};
    const bytes = Uint8Array.from(atob(drawing), (character) => character.charCodeAt(0));
    const { id: signatureFileId } = await mutateAsync({ body: {}, file: new File([bytes], 'underskrift.png', { type: 'image/png' }) });
    return { signatureFileId };
  };
}
