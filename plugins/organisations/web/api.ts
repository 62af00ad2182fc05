export { organisationFilter, OrganisationField, useAsksOrganisation } from './components/organisation-field.tsx';
export { ForWhom } from './components/for-whom.tsx';
