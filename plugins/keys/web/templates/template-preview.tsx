import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { Language } from '@platform/core';
import { NoteBar, useFaultText } from '@platform/ui';
import { client, useLanguage } from '@platform/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptTemplateEndpoints } from '../../contract/index.ts';

const previewApi = client(receiptTemplateEndpoints);
/** What is typed is shown when the typing pauses. */
const PAUSE_MS = 600;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  paper: { width: '100%', height: '640px', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
});

/** The receipt that the template makes, as the PDF itself, in either language. */
export function TemplatePreview({ content: written }: { readonly content: string }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const faultText = useFaultText();
  const { language: spoken } = useLanguage();
  const [language, setLanguage] = useState(spoken);
  const content = usePaused(written);
  const { data, error } = useQuery({
    ...previewApi.previewTemplate.query({ body: { content, language } }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const address = useAddress(data?.content);
  return (
    <div className={styles.root}>
      <TabList
        aria-label={t('template.language')}
        selectedValue={language}
        onTabSelect={(_, { value }) => setLanguage(Language.parse(value))}
      >
        {Language.options.map((each) => (
          <Tab key={each} value={each}>
            {t(`template.${each}`)}
          </Tab>
        ))}
      </TabList>
      {error && <NoteBar tone="warning">{faultText(error)}</NoteBar>}
      {/* Without a sandbox: browsers show no PDF in one. It is what our own server made. */}
      {address && <iframe title={t('template.preview')} src={`${address}#toolbar=0&navpanes=0`} className={styles.paper} />}
    </div>
  );
}

/** A value once it has stayed the same for a while. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** An address of a file for as long as it is shown. */
function useAddress(file: Blob | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
