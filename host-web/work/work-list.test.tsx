import { useQueryClient } from '@tanstack/react-query';
import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residents, serviceRequestEndpoints } from '@plugins/residents/contract';
import { aServiceRequest } from '@plugins/residents/testing';
import { residentsWeb } from '@plugins/residents/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shellLocales } from '../shell-locales.ts';
import { WorkList } from './work-list.tsx';

const { answerOwn, read } = residents.permissions;
const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb];
const shown = (permissions: readonly string[], ...items: ReturnType<typeof aServiceRequest>[]) =>
  renderPage(<WorkList />, {
    plugins,
    locales: shellLocales,
    mocks: [mockEndpoint(serviceRequestEndpoints.listRequests, () => ({ items, nextCursor: null, total: items.length }))],
    session: { permissions: [...permissions] },
  });

it('tells a resident who wants to come in, and where to answer', async () => {
  const request = aServiceRequest();
  shown([answerOwn], request);
  expect(await screen.findByText(new RegExp(`${request.organisation.name} ber om tillträde`))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Svara' }).getAttribute('href')).toBe(`/service-request/${request.id}`);
});

it('shows one kind alone when it is chosen, and counts each', async () => {
  const request = aServiceRequest({ pending: 4, accepted: 0, denied: 0 });
  shown([answerOwn, read], request);
  await userEvent.click(await screen.findByRole('button', { name: 'Obesvarat 1' }));
  const row = within(await screen.findByRole('list')).getByRole('listitem');
  expect(within(row).getByText(/4 av 4 har inte svarat/)).toBeVisible();
});

it('says that there is more than is counted', async () => {
  renderPage(<WorkList />, {
    plugins,
    locales: shellLocales,
    mocks: [
      mockEndpoint(serviceRequestEndpoints.listRequests, () => ({
        items: [aServiceRequest()],
        nextCursor: null,
        total: null,
        totalAtLeast: 10_000,
      })),
    ],
    session: { permissions: [answerOwn, read] },
  });
  expect(await screen.findByRole('button', { name: /^Obesvarat 10\s000\+$/ })).toBeVisible();
});

it('says so when nothing waits', async () => {
  shown([read]);
  expect(await screen.findByText('Inget att göra just nu')).toBeVisible();
});

it('says so when what waits could not be asked, and asks again', async () => {
  let isAway = true;
  renderPage(<WorkList />, {
    plugins,
    locales: shellLocales,
    mocks: [
      mockEndpoint(serviceRequestEndpoints.listRequests, () =>
        isAway ? refusedWith(refusals.unavailable) : { items: [aServiceRequest()], nextCursor: null, total: 1 },
      ),
    ],
    session: { permissions: [answerOwn] },
  });
  const again = await screen.findByRole('button', { name: 'Försök igen' });
  expect(screen.queryByText('Inget att göra just nu')).not.toBeInTheDocument();
  isAway = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Svara' })).toBeVisible();
});

it('shows nothing of one organisation while another is asked', async () => {
  let asked = 0;
  const answer = () =>
    (asked += 1) === 1 ? { items: [aServiceRequest()], nextCursor: null, total: 1 } : new Promise<never>(() => undefined);
  renderPage(
    <>
      <WorkList />
      <Elsewhere />
    </>,
    {
      plugins,
      locales: shellLocales,
      mocks: [mockEndpoint(serviceRequestEndpoints.listRequests, answer as never)],
      session: { permissions: [answerOwn] },
    },
  );
  expect(await screen.findByRole('link', { name: 'Svara' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annan' }));
  await expect.poll(() => screen.queryByRole('link', { name: 'Svara' })).toBeNull();
});

/** Works for another organisation, as far as what was read is concerned. */
function Elsewhere() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'platform' })}>
      Annan
    </button>
  );
}
