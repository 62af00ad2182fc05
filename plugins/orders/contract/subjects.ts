import { subjects } from '@platform/core';
import { orders } from './plugin.ts';

/** What calls about orders show and change. */
export const orderSubjects = subjects(orders, 'prices', 'settings', 'rules', 'cart', 'order', 'ledger');
