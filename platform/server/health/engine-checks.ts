import { answers } from '../temporal/answers.ts';
import { fault, type HealthCheck, ok, warning } from './check.ts';
import { sentenceOf } from './examine.ts';

/** Whether Temporal listens; the portal goes on without it, and flows wait. */
export const workflowsCheck: HealthCheck = {
  name: 'workflows',
  ready: 'optional',
  async run({ settings: { TEMPORAL_ADDRESS } }) {
    try {
      await answers(TEMPORAL_ADDRESS);
      return ok(`Temporal listens at ${TEMPORAL_ADDRESS}.`);
    } catch (error) {
      return fault(
        `Nobody listens at ${TEMPORAL_ADDRESS} (${sentenceOf(error)}): start Temporal, or correct TEMPORAL_ADDRESS; flows wait meanwhile.`,
      );
    }
  },
};

const NOT_FOUND = 5;

/** Whether the namespace is there, with the attribute by which flows are found. */
export const namespaceCheck: HealthCheck = {
  name: 'namespace',
  needs: 'workflows',
  async run({ temporal, settings: { TEMPORAL_NAMESPACE: namespace } }) {
    const { connection } = await temporal.get();
    try {
      await connection.workflowService.describeNamespace({ namespace });
    } catch (error) {
      if (!isUnknown(error)) throw error;
      return fault(`Temporal has no namespace ${namespace}: make it, or correct TEMPORAL_NAMESPACE.`);
    }
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
    if (customAttributes && 'organisation' in customAttributes) return ok(`The namespace ${namespace} has what the portal needs.`);
    return warning(
      `The namespace ${namespace} lacks the search attribute organisation: temporal operator search-attribute create --name organisation --type Keyword.`,
    );
  },
};

const isUnknown = (error: unknown) => error instanceof Error && 'code' in error && error.code === NOT_FOUND;
