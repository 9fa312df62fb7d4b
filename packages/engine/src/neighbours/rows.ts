/** Rows of different numbers, in no order: the classes in each room, or those that share students with each class. */
export class Rows {
  readonly #width: number
  /** By row and number its place in the row. */
  readonly #place: Uint16Array
  /** Those of row `r` are `count[r]` of them from `r * width` on. */
  readonly items: Uint16Array
  readonly count: Int32Array

  /** @param width numbers there are, at most 65,536 */
  constructor(rows: number, width: number) {
    this.#width = width
    this.#place = new Uint16Array(rows * width)
    this.items = new Uint16Array(rows * width)
    this.count = new Int32Array(rows)
  }

  add(row: number, item: number): void {
    const place = this.count[row]++
    this.items[row * this.#width + place] = item
    this.#place[row * this.#width + item] = place
  }

  remove(row: number, item: number): void {
    const start = row * this.#width
    const place = this.#place[start + item]
    const moved = this.items[start + --this.count[row]]
    this.items[start + place] = moved
    this.#place[start + moved] = place
  }
}
