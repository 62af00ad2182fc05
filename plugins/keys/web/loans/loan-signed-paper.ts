import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fileApi, keyLoanApi } from './loan-apis.ts';

/** Sends the scan of a receipt that was signed by hand, and says which loan it signs. */
export function useSignedPaper(id: string) {
  const [fileName, setFileName] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const sending = useMutation(fileApi.send.mutation({ onProgress: setProgress }));
  const signing = useMutation(keyLoanApi.signLoanOnPaper.mutation());
  const isSending = sending.isPending || signing.isPending;
  return {
    fileName,
    progress: isSending ? (progress ?? 0) : undefined,
    fault: sending.error ?? signing.error,
    send(file: File): void {
      setFileName(file.name);
      setProgress(0);
      sending.mutate({ body: {}, file }, { onSuccess: (sent) => signing.mutate({ params: { id }, body: { fileId: sent.id } }) });
    },
  };
}
