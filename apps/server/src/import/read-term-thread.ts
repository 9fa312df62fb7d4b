import { parentPort, workerData } from 'node:worker_threads'
import { readOrRefuse } from './read-term-text.ts'

parentPort?.postMessage(await readOrRefuse(workerData))
