import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** The first page of a file fetches everything that pages stand on, which takes a busy machine longer than the usual second. */
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => cleanup());
