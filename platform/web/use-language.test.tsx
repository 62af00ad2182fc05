import { definePlugin, endpoints, type Language } from '@platform/core';
import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { client, useFormat, useLanguage } from './index.ts';

const calls = endpoints(definePlugin({ id: 'words', permissions: {} }), {
  get: { method: 'GET', path: '/v1/words', permission: 'signed-in', response: z.string() },
});
const wordApi = client(calls);
const ofServer = mockEndpoint(calls.get, ({ headers }) => (headers.get('X-Language') === 'NO' ? 'nøkkel' : 'nyckel'));
const texts = (language: Language) => Promise.resolve({ default: { greeting: language === 'nb' ? 'velkommen' : 'välkommen' } });

function Page() {
  const { t } = useTranslation('here');
  const { speak } = useLanguage();
  const { percent } = useFormat();
  const { data } = useSuspenseQuery(wordApi.get.query());
  return (
    <>
      <input aria-label="namn" />
      <p>
        {t('greeting')} {data} {percent(0.5)}
      </p>
      <button type="button" onClick={() => void speak('nb')}>
        norsk
      </button>
    </>
  );
}

it('changes texts, formats and what the server said where they stand, and keeps what was typed', async () => {
  const { sent } = renderPage(<Page />, { mocks: [ofServer], locales: { here: texts } });
  await screen.findByText(/^välkommen nyckel 50/);
  await userEvent.type(screen.getByLabelText('namn'), 'Karin');
  await userEvent.click(screen.getByRole('button', { name: 'norsk' }));
  expect(await screen.findByText(/^velkommen nøkkel 50/)).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>('namn').value).toBe('Karin');
  expect(document.documentElement.lang).toBe('nb-NO');
  expect(window.localStorage.getItem('language')).toBe('nb');
  expect(sent.map(({ headers }) => headers.get('X-Language'))).toEqual(['SE', 'NO']);
});
