/** What a history can be of. */
export const HISTORY_OF = ['class', 'room', 'professor', 'student', 'course', 'term', 'cohort'] as const
export type HistoryOf = (typeof HISTORY_OF)[number]
