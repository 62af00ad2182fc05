import { Button } from '@fluentui/react-components';
import { FormDialog, RadioField, useToast } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountDecision, type InventoryKey } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';

/** Asks where a key is that was seen at two places. */
export function DecideCount({ line }: { readonly line: InventoryKey }) {
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, data } = useMutation(inventoryApi.decideCount.mutation());
  const { id, marking, alsoSeen, foundAt, expectedAt, countedBy, countedAt } = data ?? line;
  if (!alsoSeen) return null;
  const sighting = (place: string, by: string, at: string) => t('inventory.decide.sighting', { place, by, at: dateTime(at) });
  const options = [
    { value: 'COUNTED', label: sighting(foundAt?.name ?? expectedAt?.name ?? '–', countedBy ?? '', countedAt ?? alsoSeen.at) },
    { value: 'SEEN', label: sighting(alsoSeen.place.name, alsoSeen.by, alsoSeen.at) },
  ];
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('inventory.decide.open')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('inventory.decide.title', { marking })}
          schema={CountDecision}
          action={t('inventory.decide.action')}
          onSubmit={async (body) => {
            await mutateAsync({ params: { id }, body });
            toast.success(t('inventory.decide.done', { marking }));
          }}
          onClose={() => setOpen(false)}
        >
          <RadioField name="keep" label={t('inventory.decide.where')} options={options} />
        </FormDialog>
      )}
    </>
  );
}
