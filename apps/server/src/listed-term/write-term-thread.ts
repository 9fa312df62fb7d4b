import { parentPort, workerData } from 'node:worker_threads'
import { writeTerm } from './write-term.ts'

const written = writeTerm(workerData)
parentPort?.postMessage(written, 'content' in written ? [written.content.buffer] : [])
