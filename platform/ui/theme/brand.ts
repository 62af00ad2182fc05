import type { BrandVariants } from '@fluentui/react-components';

/** The deep blue-green of the brand, from nearly black to nearly white. The only place where the colour is set. */
export const brand: BrandVariants = {
  10: '#021012',
  20: '#07211f',
  30: '#0a302f',
  40: '#0c3d3d',
  50: '#0d4a4b',
  60: '#0e5759',
  70: '#0f6568',
  80: '#127276',
  90: '#1d8085',
  100: '#318e93',
  110: '#489ca1',
  120: '#60aaae',
  130: '#7ab8bc',
  140: '#96c7ca',
  150: '#b4d7d9',
  160: '#d6e9ea',
};
