export { FlowTimeline } from './components/flow-timeline.tsx';
export { ReasonDialog } from './components/reason-dialog.tsx';
