import { matchRoutes } from 'react-router';
import { blockerOf } from './access.ts';
import { useHost } from './host-context.ts';
import { useSession } from './use-session.ts';

/** Whether whoever is signed in may open the page at a path. What is no page of ours is left to the address itself. */
export function useOpens(): (path: string) => boolean {
  const { registry } = useHost();
  const session = useSession();
  return (path) => {
    const page = matchRoutes([...registry.pages], path)?.at(-1)?.route;
    return page === undefined || page.public === true || blockerOf(session, page) === undefined;
  };
}
