import process from 'node:process';

/** What one plan may take, canvas and decoders included. In bytes. */
const MOST = 600 * 1024 * 1024;
const EVERY_MS = 25;

// in a thread of its own: whatever takes too much does not stop to count
setInterval(() => {
  if (process.memoryUsage.rss() > MOST) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
