export { SigningPanel } from './signing-panel.tsx';
export { IdentityCheckPanel } from './checks/check-panel.tsx';
