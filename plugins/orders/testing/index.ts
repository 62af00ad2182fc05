export { orderPlugins } from './order-plugins.ts';
