import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text';
import { propertyNames } from '@platform/ui';
import { contribute, subjectTabs, webPlugin, workSources } from '@platform/web';
import { onboardingSteps } from '@plugins/accounts/web/api';
import { flows } from '@plugins/flows/contract';
import { residents } from '@plugins/residents/contract';
import { properties } from '../contract/index.ts';
import { propertyPages } from './property-pages.ts';
import { propertySearch } from './use-property-search.ts';

const { answer, decide, read, write } = properties.permissions;

export const propertiesWeb = webPlugin(properties, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    ...propertyPages.pages,
    {
      path: '/properties/import',
      title: 'import.properties',
      permission: properties.permissions.import,
      load: () => import('./property-import.page.tsx'),
    },
    {
      path: '/properties/map',
      title: 'map.title',
      permission: read,
      load: () => import('./map/property-map.page.tsx'),
    },
    {
      path: '/properties/pins/:pinId',
      title: 'plan.title',
      permission: read,
      load: () => import('./tool/pin.page.tsx'),
    },
    {
      path: '/properties/quotes/:quoteId',
      title: 'quote.title',
      permission: read,
      load: () => import('./quotes/quote.page.tsx'),
    },
    {
      path: '/properties/overview/:organisationId',
      title: 'title',
      permission: read,
      load: () => import('./organisation-properties.page.tsx'),
    },
    {
      path: '/properties/:propertyId/overview',
      title: 'overview.title',
      permission: read,
      load: () => import('./plans/property-overview.page.tsx'),
    },
    {
      path: '/properties/:propertyId/blueprints/upload',
      title: 'upload.title',
      permission: write,
      load: () => import('./plans/upload.page.tsx'),
    },
    {
      path: '/properties/:propertyId/blueprints/:blueprintId',
      title: 'plan.title',
      permission: read,
      load: () => import('./plans/blueprint.page.tsx'),
    },
    {
      path: '/properties/:propertyId/blueprints/:blueprintId/overview',
      title: 'plan.overview',
      permission: read,
      load: () => import('./plans/blueprint-overview.page.tsx'),
    },
    {
      path: '/properties/:propertyId/pins/import',
      title: 'import.pins',
      permission: properties.permissions.import,
      load: () => import('./plans/pin-import.page.tsx'),
    },
    {
      path: '/properties/:propertyId/quoteoverview',
      title: 'quote.title',
      permission: read,
      load: () => import('./quotes/quote-overview.page.tsx'),
    },
    {
      path: '/properties/:propertyId/quoteoverview/quoterequest',
      title: 'quote.ask',
      permission: write,
      load: () => import('./quotes/quote-request.page.tsx'),
    },
    {
      path: '/properties/:propertyId/quoteoverview/quoterequest/success',
      title: 'quote.title',
      permission: read,
      load: () => import('./quotes/quote-success.page.tsx'),
    },
    {
      path: '/onboarding/properties/:propertyId/blueprints/:blueprintId',
      title: 'onboarding.title',
      permission: write,
      load: () => import('./onboarding/onboarding-plan.page.tsx'),
    },
  ],
  navigation: [...propertyPages.navigation],
  points: [propertyNames],
  contributes: [
    contribute(propertyNames, { id: 'properties', permission: read, search: propertySearch }),
    contribute(subjectTabs, {
      id: 'apartments',
      title: 'apartments.title',
      permission: residents.permissions.read,
      types: ['PROPERTY'],
      load: () => import('./tabs/apartments.tab.tsx'),
    }),
    contribute(workSources, {
      id: 'quotes-asked',
      title: 'work.asked',
      icon: DocumentText20Regular,
      tone: 'warning',
      area: 'properties',
      permission: answer,
      order: 45,
      topic: flows.topics.flow,
      load: async () => (await import('./work/quotes.work.ts')).askedWork,
    }),
    contribute(workSources, {
      id: 'quotes-offered',
      title: 'work.offered',
      icon: DocumentText20Regular,
      tone: 'own',
      area: 'properties',
      permission: decide,
      order: 15,
      topic: flows.topics.flow,
      load: async () => (await import('./work/quotes.work.ts')).offeredWork,
    }),
    contribute(onboardingSteps, {
      id: 'first-plan',
      title: 'onboarding.step',
      permission: write,
      load: () => import('./onboarding/first-plan.step.tsx'),
    }),
  ],
});
