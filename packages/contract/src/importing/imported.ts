/** What can be imported as a table. */
export const IMPORTED = ['rooms', 'courses', 'professors', 'students'] as const
export type Imported = (typeof IMPORTED)[number]

/** What becomes of a line. */
export const OUTCOMES = ['created', 'changed', 'same', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]
