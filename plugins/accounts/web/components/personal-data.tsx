import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useToast } from '@platform/ui';
import { useDownload } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownEndpoints, type User, userEndpoints } from '../../contract/index.ts';

/** Saves all that is kept of somebody as a workbook: of oneself unless told. */
export function PersonalData({ user }: { readonly user?: User }) {
  const { t } = useTranslation('accounts');
  const download = useDownload();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      if (user) await download(userEndpoints.exportPersonalData, { params: { organisationId: user.organisation.id, id: user.id } });
      else await download(ownEndpoints.exportOwnData, {});
    } catch (fault) {
      toast.error(fault);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button icon={<ArrowDownload20Regular />} disabledFocusable={isSaving} onClick={() => void save()}>
      {t(user ? 'personalData.of' : 'personalData.own')}
    </Button>
  );
}
