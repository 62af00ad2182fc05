import type { ProvedPages } from '@platform/testing/pages';

export const idControlPages: ProvedPages = {
  visited: { 'partner@demo.example': ['/id-control', '/id-control/new'] },
  public: ['/eident/return'],
};
