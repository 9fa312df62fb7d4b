import { keyOfRoom, sayRoom } from '../find-named.ts'
import type { Fields } from './verdict.ts'

/** What a later line refers to that names the record which a line adds. */
export const nameOfLine = (line: number): string => `line ${line}`

/** The rooms that lines have added so far: later lines may name them. */
export class AddedRooms {
  readonly #lines = new Map<string, string>()

  add(line: number, { name, buildingName }: Fields): void {
    const room = { name: String(name), buildingName: String(buildingName) }
    for (const key of [keyOfRoom(room), keyOfRoom({ name: sayRoom(room), buildingName: '' })])
      if (!this.#lines.has(key)) this.#lines.set(key, nameOfLine(line))
  }

  find(written: string, building: string): string | undefined {
    const find = (buildingName: string) => this.#lines.get(keyOfRoom({ name: written, buildingName }))
    return find(building) ?? find('')
  }
}
