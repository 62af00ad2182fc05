import { createContext, type ReactNode } from 'react';

/** Where a page's thing belongs: a link to its list. It stands where the thing is not there. */
export const WayBack = createContext<ReactNode>(null);
