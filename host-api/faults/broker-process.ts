// A broker of control units for tests that kill it. What it has to know again stands in the file that it is told.
import process from 'node:process';
import { startBroker } from '@tools/simulators/devices';

const [port, file = ''] = process.argv.slice(2);
const broker = await startBroker({
  port: Number(port),
  file,
  authenticate: async ({ username }) => (username === 'portal' ? 'portal' : 'unit'),
});
process.on('message', broker.hangUp);
process.once('disconnect', () => process.exit());
process.send?.('ready');
