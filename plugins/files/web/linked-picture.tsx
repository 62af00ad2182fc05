import { apiAddress } from '@platform/web';
import { useState } from 'react';
import type { FileLink } from '../contract/index.ts';

interface Props {
  readonly link: FileLink;
  /** Reads a fresh link to the same file. */
  readonly find: () => Promise<FileLink | undefined>;
  readonly alt: string;
  readonly className?: string;
  /** Read only once it comes near the screen. */
  readonly lazy?: boolean;
}
/** A picture behind a link. A link lives for a few minutes: when the picture does not come, it is asked for once by a fresh one. */
export function LinkedPicture({ link, find, alt, className, lazy }: Props) {
  // a newer link to a picture that is there already would only read it again
  const [used, use] = useState({ link, isFresh: false });
  const shown = used.link.fileId === link.fileId ? used : { link, isFresh: false };
  const renew = async () => {
    if (shown.isFresh) return;
    const fresh = await find().catch(() => undefined);
    if (fresh) use({ link: fresh, isFresh: true });
  };
  return (
    <img
      className={className}
      src={apiAddress(shown.link.url)}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
      onError={() => void renew()}
    />
  );
}
