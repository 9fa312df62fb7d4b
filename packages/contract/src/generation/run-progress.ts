import * as z from 'zod'

/** How far a run has come; by itself, for events carry it to everybody. */
export const runProgress = z
  .object({
    /** Part of the time used up, from 0 to 1. */
    fraction: z.number(),
    seconds: z.number(),
    moves: z.int(),
    movesPerSecond: z.number(),
    /** Of the best timetable so far: broken hard rules, and what its wishes cost. */
    violations: z.int(),
    cost: z.int(),
    classes: z.int(),
    placed: z.int(),
    /**
     * What no timetable costs less than that keeps all rules, and by how many per cent of that the best so far is above it;
     * absent where too little is known.
     */
    bound: z.object({ cost: z.int(), percent: z.int() }).optional(),
    /** What the best timetable so far costs, by wish, where it costs anything. */
    costByWish: z.record(z.string(), z.int()),
  })
  .meta({ id: 'RunProgress' })
export type RunProgress = z.output<typeof runProgress>
