import { useOpens } from '@platform/web';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';

interface Props {
  /** Where its page is. The server says nothing where it has gone, or is not the reader's. */
  readonly path: string | null;
  readonly children: ReactNode;
}
/** A link to what is spoken of. Plain text where the reader would find no page. */
export function SubjectLink({ path, children }: Props) {
  const opens = useOpens();
  return path !== null && opens(path) ? <AppLink to={path}>{children}</AppLink> : children;
}
