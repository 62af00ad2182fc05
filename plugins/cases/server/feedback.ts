import { doneBy, permissions, provideTo } from '@platform/server';
import { feedbackReceivers } from '@plugins/accounts/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { cases } from '../contract/index.ts';
import { caseOpener } from './services.ts';

/** As much of it as a title takes. */
const TITLE = 80;

/** What people think of the portal becomes a case where the organisation has cases. */
export const feedbackCases = provideTo(
  feedbackReceivers,
  { opener: caseOpener, organisations: organisationLookup, permissions },
  ({ opener, organisations, permissions: rights }) => ({
    async received(ctx, { organisationId, userId, content }) {
      const organisation = await organisations.byId(ctx, organisationId);
      if (!organisation?.services.includes('CASES')) return;
      const [line = ''] = content.split('\n');
      const title = line.length > TITLE ? `${line.slice(0, TITLE).trim()}…` : line.trim();
      const { roles } = ctx.actor;
      const { read, readOwn } = cases.permissions;
      const follows = rights.holds(roles, read) || (organisation.services.includes('CASES_FOR_USERS') && rights.holds(roles, readOwn));
      // whoever may not read it is not told of it either
      const reporter = { name: doneBy(ctx), ...(follows && { id: userId }) };
      const facts = { type: 'FEEDBACK' as const, title, description: content };
      await opener.open(ctx, { facts, organisationId, reporter, subjects: [] });
    },
  }),
);
