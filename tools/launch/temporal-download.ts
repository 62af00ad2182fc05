// Downloads Temporal's server into the folder it is told. A process of its own: the SDK does so only by starting the server, and
// cannot be told to give up.
import { TestWorkflowEnvironment } from '@temporalio/testing';
import process from 'node:process';

const [, , downloadDir = '.cache'] = process.argv;
const server = await TestWorkflowEnvironment.createLocal({ server: { executable: { type: 'cached-download', downloadDir } } });
await server.teardown();
