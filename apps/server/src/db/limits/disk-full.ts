/** What is known of the room that a database has. */
export interface DiskSpace {
  /** Null where the disk is not ours to look at. */
  readonly freeBytes: number | null
  /** So little is free that nothing more may be stored. */
  readonly isFull: boolean
}

/** Of a database elsewhere nothing is known before it refuses to store something. */
export const UNKNOWN_SPACE: DiskSpace = { freeBytes: null, isFull: false }

/** What PostgreSQL (SQLSTATE) and the system say where a disk, or somebody's share of it, is full. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/

/** Whether something has failed for want of room on a disk, here or in the database. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return FULL.test(String(code)) || FULL.test(String(cause?.code))
}
