export { CasesAbout } from './tabs/cases-about.tsx';
