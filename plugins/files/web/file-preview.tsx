import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { NoteBar, useFaultText } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FileLink } from '../contract/index.ts';
import { fileContent } from './file-content.ts';

const useStyles = makeStyles({
  media: { maxWidth: '100%', maxHeight: '70vh', alignSelf: 'flex-start' },
  paper: { width: '100%', height: '75vh', minHeight: '420px', border: `1px solid ${tokens.colorNeutralStroke2}`, boxSizing: 'border-box' },
});
const KINDS: Readonly<Record<string, 'paper' | 'picture' | 'video'>> = {
  'application/pdf': 'paper',
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'video/mp4': 'video',
  'video/quicktime': 'video',
};
/** Whether a file of that kind is shown in the page; the others are saved. */
export const isPreviewed = (mediaType: string): boolean => mediaType in KINDS;

interface Props {
  readonly file: FileLink & { readonly mediaType: string };
  /** What it is, for those who do not see it. */
  readonly name: string;
}
/** A file in the page: a paper, a picture, a film. Its kind is what its content said when it came, so nothing in it runs. */
export function FilePreview({ file, name }: Props) {
  const styles = useStyles();
  const faultText = useFaultText();
  // the page may get newer links while this one is shown
  const [link] = useState(file);
  const { data, error } = useQuery({ ...fileContent(link), retry: false });
  const address = useAddress(data?.content, link.mediaType);
  if (error) return <NoteBar tone="warning">{faultText(error)}</NoteBar>;
  if (!address) return <Spinner aria-label={name} aria-busy />;
  const kind = KINDS[link.mediaType];
  if (kind === 'picture') return <img className={styles.media} src={address} alt={name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own films have none
  if (kind === 'video') return <video className={styles.media} src={address} controls aria-label={name} />;
  // Without a sandbox: browsers show no PDF in one. It is a PDF by its content, and their viewer takes it for nothing else.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe title={name} src={`${address}#navpanes=0`} className={styles.paper} />;
}

/** An address of a file, as its kind. It holds for as long as it is shown. */
function useAddress(content: Blob | undefined, type: string): string | undefined {
  const address = useMemo(() => content && URL.createObjectURL(new Blob([content], { type })), [content, type]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
