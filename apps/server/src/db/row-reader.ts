import type { PostgresCursor } from 'kysely'
import pg from 'pg'

/**
 * The rows of a statement as they come, for Kysely's `stream`. What is read of them can be made into something smaller
 * while the database is at the next. It is never kept waiting: a connection is held no longer than without a stream.
 */
export class RowReader<Row> extends pg.Query implements PostgresCursor<Row> {
  #rows: Row[] = []
  #wanted = 0
  #isOver = false
  #error: Error | null = null
  #wake = () => {}

  constructor(text: string, values: unknown[]) {
    super(text, values)
    this.on('row', (row: Row) => {
      if (this.#rows.push(row) >= this.#wanted) this.#wake()
    })
    this.on('end', () => this.#finish(null))
    this.on('error', (error) => this.#finish(error))
  }

  /** So many rows, or as many as are left. */
  async read(count: number): Promise<Row[]> {
    await this.#waitFor(count)
    if (this.#error) throw this.#error
    return this.#rows.splice(0, count)
  }

  /** Resolves when the connection is free again. */
  async close(): Promise<void> {
    await this.#waitFor(Number.POSITIVE_INFINITY)
  }

  #finish(error: Error | null): void {
    this.#isOver = true
    this.#error = error
    this.#wake()
  }

  async #waitFor(count: number): Promise<void> {
    if (this.#isOver || this.#rows.length >= count) return
    this.#wanted = count
    await new Promise<void>((resolve) => {
      this.#wake = resolve
    })
  }
}
