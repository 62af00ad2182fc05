export { FlowTimeline } from './components/flow-timeline.tsx';
