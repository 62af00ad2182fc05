import { renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { bookingWeb } from '@plugins/booking/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keeWeb } from '@plugins/kee/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardWeb } from '../plugin.ts';
import { ScreenRegister } from './screen-register.tsx';

const base = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb];
const plugins = [...base, keysWeb, keeWeb, casesWeb, bookingWeb, boardWeb];
const register = [1, 0].map((floor) => ({ floor, homes: [{ id: `h${floor}`, number: String(floor), address: null, names: [] }] }));

it.each([
  ['sv', ['Våning 1', 'Bottenvåning']],
  ['nb', ['2. etasje', 'Første etasje']],
] as const)('names floors as people count them in %s', async (language, names) => {
  renderPage(<ScreenRegister register={register} now={0} />, { plugins, language });
  await screen.findByText(names[0]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(names);
});
