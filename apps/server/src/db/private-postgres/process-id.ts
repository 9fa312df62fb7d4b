import { readErrorCode } from './private-postgres-error.ts'

/** Whether a process of this id exists, no matter whose it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return readErrorCode(error) === 'EPERM'
  }
}
