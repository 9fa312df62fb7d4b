import type { Role } from '@scheduler/domain'

/** In the order in which the specification offers them. */
export const OFFERED_ROLES = ['admin', 'student', 'professor'] as const satisfies readonly Role[]
