export { OrganisationField, useAsksOrganisation } from './components/organisation-field.tsx';
export { organisationFilter } from './components/organisation-search.ts';
export { ForWhom } from './components/for-whom.tsx';
