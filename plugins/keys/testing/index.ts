export { aKey } from './a-key.ts';
export { atOnce } from './at-once.ts';
export { keyPlugins } from './key-plugins.ts';
export { BJORKEN, type LoanScene, startLoanScene } from './loan-scene.ts';
export { openPdf } from '../server/receipt/opened-pdf.ts';
