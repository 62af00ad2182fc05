import { useField, useSending } from '@platform/ui';
import { client } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fileEndpoints, type FileId, type SentFile } from '../contract/index.ts';

const fileApi = client(fileEndpoints);

/** Files that go up one after the other, and stand in a field as `SentFile`s. The form around waits for them. */
export function useSentFiles(name: string) {
  const { value: files = [], set, fault } = useField<readonly SentFile[]>(name);
  const [progress, setProgress] = useState<number>();
  const awaited = useSending();
  const sending = useMutation(fileApi.send.mutation({ onProgress: setProgress }));
  const line = useRef<Promise<readonly SentFile[]>>(Promise.resolve([]));
  const hold = (held: readonly SentFile[]) => {
    set(held);
    return held;
  };
  const sendAfter = async (file: File, before: readonly SentFile[]) => {
    setProgress(0);
    try {
      return hold([...before, await sending.mutateAsync({ body: {}, file })]);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    files,
    progress,
    /** What the server refused of the last one. */
    refused: sending.error,
    fault,
    send(file: File): void {
      const before = line.current;
      const turn = before.then((sent) => sendAfter(file, sent));
      line.current = turn.catch(() => before);
      void awaited(turn).catch(() => undefined);
    },
    remove(id: FileId): void {
      line.current = line.current.then((sent) => hold(sent.filter((file) => file.id !== id)));
    },
  };
}
