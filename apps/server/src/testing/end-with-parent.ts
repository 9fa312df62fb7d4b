import { isMainThread } from 'node:worker_threads'

/*
 * Preloaded into a process that a test starts: when the test has ended, no matter how, the process stops too. Its own
 * threads and workers, into which this is loaded as well, follow it.
 */
if (isMainThread && !process.connected) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref()
}
