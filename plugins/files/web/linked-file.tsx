import { Link } from '@fluentui/react-components';
import { useToast } from '@platform/ui';
import { apiAddress } from '@platform/web';
import type { MouseEvent, ReactNode } from 'react';
import type { FileLink } from '../contract/index.ts';

interface Props {
  readonly link: FileLink;
  /** Reads a fresh link to the same file. */
  readonly find: () => Promise<FileLink | undefined>;
  readonly children: ReactNode;
}
/** A file that opens in a tab of its own. By a fresh link: that which the page was read with lives for a few minutes. */
export function LinkedFile({ link, find, children }: Props) {
  const toast = useToast();
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    // at once: a browser lets nobody open a tab after they have waited
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const fresh = (await find()) ?? link;
      (tab ?? window).location.assign(apiAddress(fresh.url));
    } catch (fault) {
      tab?.close();
      toast.error(fault);
    }
  };
  return (
    <Link href={apiAddress(link.url)} target="_blank" rel="noreferrer" onClick={(event: MouseEvent) => void open(event)}>
      {children}
    </Link>
  );
}
