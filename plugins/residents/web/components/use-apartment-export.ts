import { useToast } from '@platform/ui';
import { useDownload } from '@platform/web';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apartmentEndpoints } from '../../contract/index.ts';

const FILTERS = ['address', 'occupied'] as const;

/** Saves the list as it is narrowed and sorted now, the whole of it. */
export function useApartmentExport() {
  const [address] = useSearchParams();
  const download = useDownload();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await download(apartmentEndpoints.exportApartments, { query: queryOf(address) });
    } catch (fault) {
      toast.error(fault);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}

type Query = Parameters<ReturnType<typeof useDownload>>[1] & { readonly query: object };

function queryOf(address: URLSearchParams): Query['query'] {
  const sort = address.get('sort') ?? 'number';
  const chosen = FILTERS.filter((name) => address.has(name)).map((name) => [name, address.getAll(name)]);
  return {
    ...Object.fromEntries(chosen),
    ...(address.get('q') && { query: address.get('q') }),
    orderBy: sort.replace(/^-/, ''),
    order: sort.startsWith('-') ? 'desc' : 'asc',
  };
}
