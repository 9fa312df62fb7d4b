interface Identified {
  _id: string
}

/** A list as it is under somebody's pointer, and which changes of others it holds back. */
export interface Held<Row> {
  readonly rows: readonly Row[]
  readonly ids: ReadonlySet<string>
}

/**
 * The rows to show while somebody points at the list or has the focus in it: what others add comes below, what they
 * move or delete stays in its place, with its new values. The user's own change is shown as it is.
 */
export function holdRows<Row extends Identified>(
  held: Held<Row>,
  fresh: readonly Row[],
  changedByOthers: ReadonlySet<string>,
): Held<Row> {
  const ids = new Set([...held.ids, ...changedByOthers])
  const freshById = new Map(fresh.map((row) => [row._id, row]))
  const stood = new Set(held.rows.map((row) => row._id))
  const added = fresh.filter((row) => !stood.has(row._id))
  const gone = held.rows.filter((row) => !freshById.has(row._id))
  const staying = held.rows.filter((row) => freshById.has(row._id)).map((row) => row._id)
  const common = fresh.filter((row) => stood.has(row._id)).map((row) => row._id)
  const moved = common.filter((id, index) => id !== staying[index])
  const isOthers = [...added, ...gone]
    .map((row) => row._id)
    .concat(moved)
    .some((id) => ids.has(id))
  if (!isOthers) return { rows: fresh, ids }
  return { rows: [...held.rows.map((row) => freshById.get(row._id) ?? row), ...added], ids }
}

export function isSameList<Row>(one: readonly Row[], other: readonly Row[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index])
}
