import { useUnsavedWarning } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PinId } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';

/** A photo that has not arrived yet, and why not, once it was tried. */
interface UnsentPhoto {
  readonly file: File;
  readonly fault?: unknown;
}
/** The photos of one pin that have not arrived. */
interface WaitingPhotos {
  readonly unsent: readonly UnsentPhoto[];
  /** Which of how many goes up now. */
  readonly sending?: { readonly number: number; readonly of: number } | undefined;
}
const NONE: WaitingPhotos = { unsent: [] };

/** Photos on their way, by pin. Sent one by one; what does not arrive is kept until it does or is given up, and leaving asks first. */
export function usePhotoQueue() {
  const { t } = useTranslation('properties');
  const [queue, setQueue] = useState<ReadonlyMap<PinId, WaitingPhotos>>(new Map());
  const { mutateAsync } = useMutation(pinApi.addPhoto.mutation());
  const change = (id: PinId, next: (before: WaitingPhotos) => WaitingPhotos) =>
    setQueue((before) => new Map(before).set(id, next(before.get(id) ?? NONE)));
  const without = (id: PinId, file: File, fault?: unknown) =>
    change(id, ({ unsent, sending }) => ({
      sending,
      unsent: unsent.flatMap((each) => (each.file === file ? (fault === undefined ? [] : [{ file, fault }]) : [each])),
    }));
  const unsent = [...queue.values()].flatMap((each) => each.unsent);
  useUnsavedWarning(unsent.length > 0, 'leave', t('photo.leaveText', { count: unsent.length, names: namesOf(unsent) }));

  async function send(id: PinId, files: readonly File[]): Promise<void> {
    for (const [at, file] of files.entries()) {
      change(id, (before) => ({ ...before, sending: { number: at + 1, of: files.length } }));
      try {
        await mutateAsync({ params: { id }, body: {}, file });
        without(id, file);
      } catch (fault) {
        without(id, file, fault);
      }
    }
    change(id, (before) => ({ ...before, sending: undefined }));
  }
  return {
    /** Those with photos that have not arrived. */
    pins: [...queue].flatMap(([id, each]) => (each.unsent.length > 0 ? [id] : [])),

    of: (id: PinId): WaitingPhotos => queue.get(id) ?? NONE,

    add(id: PinId, files: readonly File[]): void {
      change(id, (before) => ({ ...before, unsent: [...before.unsent, ...files.map((file) => ({ file }))] }));
      void send(id, files);
    },

    again: (id: PinId) =>
      void send(
        id,
        (queue.get(id) ?? NONE).unsent.map(({ file }) => file),
      ),

    giveUp: (id: PinId) => change(id, () => NONE),
  };
}
export type PhotoQueue = ReturnType<typeof usePhotoQueue>;

export const namesOf = (photos: readonly UnsentPhoto[]): string => photos.map(({ file }) => file.name).join(', ');
