// A plugin that has a flow says `flowSubject`, and lists it in `serverPlugin(…, { flows: […] })`. The rest is for flows in general.
export { flowSubject, type FlowOf, type FlowSubject, type SubjectFlow } from './flow-subject.ts';
export {
  type FlowReconciler,
  flowReconciler,
  type Flows,
  flows,
  type FlowStart,
  type FlowTexts,
  flowTexts,
  type OpenFlows,
  type Reconciled,
  type Subject,
  type SubjectViewer,
  type TitleReader,
  subjectViewers,
} from './flows-api.ts';
