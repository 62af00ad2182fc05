import { FileDrop, useFaultText } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_PICTURE_BYTES } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';

export interface ChosenFile {
  readonly file: File;
  readonly count: number;
  /** The first pages, as WebP in base64. */
  readonly pages: readonly (string | null)[];
}
interface Props {
  readonly chosen: ChosenFile | undefined;
  readonly onChosen: (chosen: ChosenFile | undefined) => void;
}
/** Takes the file of a plan, and looks at once whether it can be read. The form's page is then the first that can be drawn. */
export function PlanFile({ chosen, onChosen }: Props) {
  const { t } = useTranslation('properties');
  const faultText = useFaultText();
  const { setValue } = useFormContext();
  const [progress, setProgress] = useState<number>();
  const looking = useMutation(planApi.lookAtPlan.mutation({ onProgress: setProgress }));
  const look = (file: File) => {
    onChosen(undefined);
    setProgress(0);
    const take = (found: Omit<ChosenFile, 'file'>) => {
      setValue('page', Math.max(0, found.pages.findIndex(Boolean)) + 1);
      onChosen({ file, ...found });
    };
    looking.mutate({ body: {}, file }, { onSuccess: take, onSettled: () => setProgress(undefined) });
  };
  return (
    <FileDrop
      label={t('upload.drop')}
      accept={['.pdf', '.png', '.jpg', '.jpeg']}
      maxBytes={MAX_PICTURE_BYTES}
      onFile={look}
      progress={progress}
      fileName={chosen?.file.name}
      fault={looking.error ? faultText(looking.error) : undefined}
    />
  );
}
