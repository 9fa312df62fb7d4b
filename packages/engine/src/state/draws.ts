/** Entries of the table of draws: a power of two, `32 - drawShift` bits of a random number pick one. */
const DRAW_COUNT = 4096
export const DRAW_SHIFT = 20

/** -ln(u) for evenly spread u: a move is taken when it costs at most the temperature times one of these. */
export const draws = Float64Array.from(
  { length: DRAW_COUNT },
  (_, draw) => -Math.log((draw + 0.5) / DRAW_COUNT),
)
