export { organisationFilter, OrganisationField, useAsksOrganisation } from './components/organisation-field.tsx';
