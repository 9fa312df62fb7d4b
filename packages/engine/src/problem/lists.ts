/** Lists of lists in two arrays: list `i` is `items[starts[i]]` to before `items[starts[i + 1]]`. */
export interface Lists {
  readonly starts: Int32Array
  readonly items: Int32Array
}

/** The lists in two arrays. */
export function toLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Int32Array(lists.length + 1)
  for (const [index, list] of lists.entries()) starts[index + 1] = starts[index] + list.length
  return { starts, items: Int32Array.from(lists.flat()) }
}

/** One of the lists. */
export const listOf = ({ starts, items }: Lists, index: number): Int32Array =>
  items.subarray(starts[index], starts[index + 1])
