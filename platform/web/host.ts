export { hindranceOf, type Hindrance } from './access.ts';
export { apiBase } from './api-base.ts';
export { createWebHost, type WebHostParts } from './create-web-host.ts';
export { useHost, type WebHost } from './host-context.ts';
export { HostProvider, type RunningHost } from './host-provider.tsx';
export { chooseLanguage } from './language.ts';
export { createRegistry, type Registry } from './registry.ts';
export type { Transport } from './request.ts';
export type { SessionEndpoints } from './session-reply.ts';
