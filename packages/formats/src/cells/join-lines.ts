import { foldName, splitCell, writeList } from '@scheduler/contract'

interface Row {
  readonly id: string
  readonly cells: readonly string[]
}

/** What the lines of one class have in common; without a day and a start they are none. */
const SAME = ['courseId', 'day', 'startTime', 'endTime', 'sectionId', 'weeks', 'title', 'crossList']
const NEEDED = ['courseId', 'day', 'startTime']

type TextOf = (row: Row, field: string) => string

/**
 * The lines of classes that may be one class together, each set of them as one: they are at one time of one course, in one room with several
 * professors, or with the same professors in several rooms. With both they may be groups that are taught side by side.
 */
export function findTogether<One extends Row>(
  columns: readonly string[],
  rows: readonly One[],
): ReadonlyMap<One, One> {
  const textOf: TextOf = ({ cells }, field) => cells[columns.indexOf(field)]?.trim() ?? ''
  const sets = new Map<string, One[]>()
  for (const row of rows) {
    const key = JSON.stringify(SAME.map((field) => foldName(textOf(row, field))))
    const known = sets.get(key)
    if (known) known.push(row)
    else sets.set(key, [row])
  }
  const together = new Map<One, One>()
  for (const some of sets.values()) {
    const [first] = some
    if (!first || some.length < 2 || NEEDED.some((field) => textOf(first, field) === '')) continue
    const joined = joinCells(some, textOf)
    if (!joined) continue
    const cells = first.cells.map((cell, index) => joined[columns[index] ?? ''] ?? cell)
    const one = { ...first, id: `${first.id} +`, cells }
    for (const row of some) together.set(row, one)
  }
  return together
}

function joinCells(rows: readonly Row[], textOf: TextOf): Readonly<Record<string, string>> | null {
  const list = (field: string) => rows.map((row) => textOf(row, field))
  const [people, rooms, buildings] = ['professorIds', 'roomId', 'buildingName'].map(list)
  if (!people || !rooms || !buildings) return null
  const places = rooms.map((room, index) => `${foldName(buildings[index] ?? '')}\n${foldName(room)}`)
  if (isOne(places) && areDifferent(people)) return { professorIds: writeList(people.flatMap(splitNames)) }
  const areInOne = isOne(buildings.map(foldName))
  const isPlaced = areInOne || buildings.every((building) => building !== '')
  if (!isOne(people.map(foldName)) || !areDifferent(rooms) || !isPlaced) return null
  return { roomId: writeList(rooms), ...(!areInOne && { buildingName: writeList(buildings) }) }
}

const isOne = (texts: readonly string[]) => new Set(texts).size === 1
const areDifferent = (texts: readonly string[]) =>
  texts.every((text) => text !== '') && new Set(texts.map(foldName)).size === texts.length
/** A comma may be within a name. */
const splitNames = (text: string) => (/[;\n|]/.test(text) ? splitCell(text) : [text])
