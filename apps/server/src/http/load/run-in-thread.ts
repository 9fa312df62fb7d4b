import { Worker } from 'node:worker_threads'

/**
 * Runs a program in a thread, so that others notice little of long work, and answers the first message that it posts.
 * @param program next to who asks for it, in the sources as once built
 */
export function runInThread<Result>(program: URL, workerData: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    // What is preloaded into the process is not for its threads.
    const thread = new Worker(program, { workerData, execArgv: [] })
    thread.on('message', resolve)
    thread.on('error', reject)
    thread.on('exit', (code) => reject(new Error(`A thread ended with code ${code} and without a file.`)))
  })
}
