import type { Resource } from '@platform/core';
import type { NavigationItem, Page } from '@platform/web';
import { createElement } from 'react';
import type { ResourcePagesOptions, ResourceViews } from './resource-options.ts';

const list = () => import('./resource-list.tsx');
const detail = () => import('./resource-detail.tsx');

/** The pages of a resource and its navigation item, to be spread into `webPlugin`. */
export function resourcePages<R extends Resource>(
  resource: R,
  options: ResourcePagesOptions<R>,
): { readonly pages: readonly Page[]; readonly navigation: readonly NavigationItem[] } {
  const { path, area, icon, ownPages } = options;
  const { words, read } = resource;
  const views = { ...options, resource } as unknown as ResourceViews; // the tabs are given items of this resource alone
  const loadList: Page['load'] = async () => {
    const { ResourceList } = await list();
    return { default: () => createElement(ResourceList, { views }) };
  };
  const loadDetail: Page['load'] = async () => {
    const { ResourceDetail } = await detail();
    return { default: () => createElement(ResourceDetail, { views }) };
  };
  return {
    pages: [
      { path, title: words.many, permission: read, load: loadList },
      ...(ownPages ? [] : [{ path: `${path}/:id` as const, title: words.one, permission: read, load: loadDetail }]),
    ],
    navigation: [{ path, label: words.many, icon, area, permission: read }],
  };
}
