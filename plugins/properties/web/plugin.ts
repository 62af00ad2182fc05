import { webPlugin } from '@platform/web';
import { properties } from '../contract/index.ts';
import { propertyPages } from './property-pages.ts';

export const propertiesWeb = webPlugin(properties, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [...propertyPages.pages],
  navigation: [...propertyPages.navigation],
});
