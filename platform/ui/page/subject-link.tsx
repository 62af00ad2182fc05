import { useOpens } from '@platform/web';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';

interface Props {
  /** Where its page is; the server says nothing where it has gone, or is not the reader's. */
  readonly path: string | null;
  readonly children: ReactNode;
}
/** What is spoken of: a link to its page, plain text where the reader would find none. */
export function SubjectLink({ path, children }: Props) {
  const opens = useOpens();
  return path !== null && opens(path) ? <AppLink to={path}>{children}</AppLink> : children;
}
