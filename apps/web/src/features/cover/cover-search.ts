import * as z from 'zod'

const text = z.string().optional().catch(undefined)

/** Whose meetings the page lists: those of a professor, or in a room, on some dates. */
export const coverSearch = z.object({ professor: text, room: text, from: text, to: text })
export type CoverSearch = z.output<typeof coverSearch>
