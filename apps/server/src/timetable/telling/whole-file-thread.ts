import { parentPort, workerData } from 'node:worker_threads'
import { writeWhole } from './whole-files.ts'

parentPort?.postMessage(await writeWhole(workerData))
