/* Parts of statements that write the rows of the school. */

/** What a record is called, as its id; the number is a part of a statement too. */
export const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`

export const series = (count: number) => `generate_series(0, ${count - 1}) as i`
