/** A statement takes 65,535 parameters; no file comes near it with rows in lots of this size. */
const ROWS_AT_ONCE = 500

/** Inserts rows some hundred at a time; answers all that the statements answer, in their order. */
export async function inLots<Row, Result>(
  rows: readonly Row[],
  insert: (lot: Row[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    results.push(...(await insert(rows.slice(at, at + ROWS_AT_ONCE))))
  return results
}
