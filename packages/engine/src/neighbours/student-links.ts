import { Rows } from './rows.ts'

/** How many students each pair of classes shares, with the classes that share any. */
export class StudentLinks {
  readonly #classes: number
  /** By two classes. */
  readonly shared: Uint16Array
  readonly neighbours: Rows

  /** @param classes number of classes that students are placed in; 0 when there are no students */
  constructor(classes: number, rows: number) {
    this.#classes = classes
    this.shared = new Uint16Array(classes * classes)
    this.neighbours = new Rows(rows, classes)
  }

  /** Adds `change` (1 or -1) students to those that the two classes share. */
  add(one: number, other: number, change: number): void {
    const cell = one * this.#classes + other
    const before = this.shared[cell]
    this.shared[cell] = before + change
    this.shared[other * this.#classes + one] = before + change
    if (before === 0) {
      this.neighbours.add(one, other)
      this.neighbours.add(other, one)
    } else if (before + change === 0) {
      this.neighbours.remove(one, other)
      this.neighbours.remove(other, one)
    }
  }
}
