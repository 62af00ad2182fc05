import type { ProvedPages } from '@platform/testing/pages';

export const flowsPages: ProvedPages = { visited: { 'admin@demo.example': ['/admin/workflows'] } };
