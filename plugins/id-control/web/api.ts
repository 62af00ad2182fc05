export { SigningPanel } from './signing-panel.tsx';
