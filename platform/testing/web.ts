export { mockEndpoint, refusedWith, type MockEndpoint, type Sent } from './mock-endpoint.ts';
export { renderContribution, renderPage, type PageOptions } from './render-page.tsx';
