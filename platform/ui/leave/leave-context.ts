import { createContext } from 'react';
import type { LeaveGuards } from './leave-guards.ts';

/** The guards of the router around; outside one, pages are left unasked. */
export const LeaveContext = createContext<LeaveGuards | undefined>(undefined);
