/** The classes that stand in each room. */
export class RoomGuests {
  readonly #rooms: number
  readonly #classes: number
  readonly #place: Int32Array
  /** Those in room `r` are `count[r]` of them from `r * classes` on. */
  readonly items: Int32Array
  readonly count: Int32Array

  constructor(rooms: number, classes: number) {
    this.#rooms = rooms
    this.#classes = classes
    this.#place = new Int32Array(classes)
    this.items = new Int32Array(rooms * classes)
    this.count = new Int32Array(rooms)
  }

  /** @param room the number after the last stands for no room */
  enter(room: number, index: number): void {
    if (room >= this.#rooms) return
    const place = this.count[room]
    this.items[room * this.#classes + place] = index
    this.#place[index] = place
    this.count[room] = place + 1
  }

  leave(room: number, index: number): void {
    if (room >= this.#rooms) return
    const from = room * this.#classes
    const last = this.count[room] - 1
    const place = this.#place[index]
    const moved = this.items[from + last]
    this.items[from + place] = moved
    this.#place[moved] = place
    this.count[room] = last
  }
}
