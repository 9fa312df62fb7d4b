/** How many students each pair of classes shares, with lists of the classes that share any. */
export class StudentLinks {
  readonly #classes: number
  readonly #position: Uint16Array
  /** By two classes. */
  readonly shared: Uint16Array
  /** Row `c` begins with the `degree[c]` classes that share students with class `c`. */
  readonly neighbours: Uint16Array
  readonly degree: Int32Array

  /** @param classes number of classes that students are placed in; 0 when there are no students */
  constructor(classes: number, rows: number) {
    this.#classes = classes
    this.shared = new Uint16Array(classes * classes)
    this.neighbours = new Uint16Array(classes * classes)
    this.#position = new Uint16Array(classes * classes)
    this.degree = new Int32Array(rows)
  }

  /** Adds `change` (1 or -1) students to those that the two classes share. */
  add(one: number, other: number, change: number): void {
    const cell = one * this.#classes + other
    const back = other * this.#classes + one
    const before = this.shared[cell]
    this.shared[cell] = before + change
    this.shared[back] = before + change
    if (before === 0) {
      this.#append(one, other)
      this.#append(other, one)
    } else if (before + change === 0) {
      this.#remove(one, other)
      this.#remove(other, one)
    }
  }

  #append(row: number, entry: number): void {
    const place = this.degree[row]
    this.neighbours[row * this.#classes + place] = entry
    this.#position[row * this.#classes + entry] = place
    this.degree[row] = place + 1
  }

  #remove(row: number, entry: number): void {
    const start = row * this.#classes
    const last = this.degree[row] - 1
    const place = this.#position[start + entry]
    const moved = this.neighbours[start + last]
    this.neighbours[start + place] = moved
    this.#position[start + moved] = place
    this.degree[row] = last
  }
}
