/* Preloaded into a server that a test starts: when the test is gone, however it ended, the server stops too. */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref()
