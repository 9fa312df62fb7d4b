import { type Said, sayLine } from '@scheduler/messages'
import { splitCell, writeList } from './cells.ts'
import { indexBy } from './find-records.ts'
import { foldName } from './identity.ts'
import { partTitles } from './titles.ts'

/** What a cell names, or why that cannot be told. */
export type Found<Entry> = { readonly found: Entry } | { readonly fault: Said }

interface NamedRoom {
  readonly name: string
  readonly buildingName: string
}
interface NamedPerson {
  readonly fullName: string
  readonly email: string
}

/** Signs between the parts of a name do not count: 'Main, A1', 'Main A1' and 'Main (A1)' are one. */
const withoutSigns = (text: string) => text.replace(/[\s,;:()[\]/|·–—-]+/g, ' ').trim()

/** Neither do spaces between letters and digits: 'M0.02' is 'M 0.02'. */
export const withoutSpaces = (text: string) =>
  withoutSigns(text).replace(/(?<=\p{L})\s(?=\p{N})|(?<=\p{N})\s(?=\p{L})/gu, '')

/** How a room is found by its name, alone or with its building before or behind it; or with the building in a cell of its row. */
export function findRoomsIn<Room extends NamedRoom>(
  rooms: readonly Room[],
): (written: string, building: string) => Found<Room> {
  const index = indexBy(rooms, (room) => namesOfRoom(room).map(withoutSigns))
  const bySpaces = indexBy(rooms, (room) => namesOfRoom(room).map(withoutSpaces))
  const byPlace = indexBy(rooms, ({ name, buildingName }) => [placeOf(name, buildingName)])
  return (written, building) => {
    const [exact, ...alike] = byPlace.find(placeOf(written, building))
    if (exact && alike.length === 0) return { found: exact }
    const isThere = (room: Room) => foldName(room.buildingName) === foldName(building)
    const listNamed = (some: typeof index, fold: (text: string) => string): readonly Room[] => {
      const named = some.find(fold(written))
      if (building === '') return named
      return [...new Set([...named.filter(isThere), ...some.find(fold(`${building} ${written}`))])]
    }
    const named = listNamed(index, withoutSigns)
    const [found, ...others] = named.length > 0 ? named : new Set(listNamed(bySpaces, withoutSpaces))
    if (!found) return { fault: sayLine('unknownRoom', { name: `${building} ${written}`.trim() }) }
    if (others.length === 0) return { found }
    return { fault: sayLine('severalRooms', { name: written, names: [found, ...others].map(sayRoom) }) }
  }
}

const namesOfRoom = ({ name, buildingName }: NamedRoom) => [
  ...new Set([name, `${buildingName} ${name}`, `${name} ${buildingName}`]),
]

const placeOf = (name: string, building: string) => `${name}\n${building}`

/** A room as it is found again. */
export const sayRoom = ({ name, buildingName }: NamedRoom): string =>
  buildingName.trim() === '' ? name : `${name} (${buildingName})`

/** The same for two spellings of one room. */
export const keyOfRoom = ({ name, buildingName }: NamedRoom): string =>
  `${foldName(buildingName)}|${foldName(name)}`

/** The rooms that a cell names, the first one first, and the names of those among them that are not known. */
interface NamedRooms<Room> {
  readonly found: Room
  readonly others: readonly Room[]
  readonly unknown: readonly string[]
}

/**
 * How a cell is read that names the room of a class, or several that it has at once; the cell of buildings names one for all, or each. The
 * first one has to be known. Of several the others may be unknown where they are called alike.
 */
export function findEachRoomIn<Room extends NamedRoom>(
  rooms: readonly Room[],
): (written: string, building: string) => NamedRooms<Room> | { readonly fault: Said } {
  const find = findRoomsIn(rooms)
  return (written, building) => {
    const whole = find(written, building)
    if ('found' in whole) return { ...whole, others: [], unknown: [] }
    const names = splitRooms(written)
    const buildings = splitCell(building)
    const [first, ...others] = names.map((name, nth) =>
      find(name, buildings.length === names.length ? (buildings[nth] ?? '') : building),
    )
    const unknown = names.slice(1).filter((_, nth) => others[nth] && 'fault' in others[nth])
    const isList = others.length > 0 && unknown.every((name) => shapeOf(name) === shapeOf(names[0] ?? ''))
    if (!first || 'fault' in first || !isList) return whole
    const known = others.flatMap((one) => ('found' in one && one.found !== first.found ? one.found : []))
    return { found: first.found, others: [...new Set(known)], unknown }
  }
}

/** The cells of a class in some rooms: of several each, and each building where they are not all in one. */
export function writeRooms(rooms: readonly NamedRoom[]): {
  readonly roomId: string
  readonly buildingName: string
} {
  const [first = { name: '', buildingName: '' }, ...others] = rooms
  const isIn = ({ buildingName }: NamedRoom) => buildingName === first.buildingName
  return {
    roomId: others.length === 0 ? first.name : writeList(rooms.map(({ name }) => name)),
    buildingName: others.every(isIn)
      ? first.buildingName
      : writeList(rooms.map(({ buildingName }) => buildingName)),
  }
}

/** Rooms have a plus sign between them too. */
function splitRooms(written: string): readonly string[] {
  const names = splitCell(written)
  if (names.length > 1) return names
  return written
    .split('+')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** 'A2' is like 'A1' a room, whether it is known or not; what has no number may be a building. */
const shapeOf = (name: string): string =>
  /\d/.test(name) ? name.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0') : name

/** A name is known without its titles and in any order of its words: 'Lovelace, Prof. Ada' is 'Ada Lovelace'. */
export const inOneOrder = (written: string) =>
  withoutSigns(partTitles(written).name).toLowerCase().split(' ').sort().join(' ')

/** How a person is found by their name or email. */
export function findPeopleIn<Person extends NamedPerson>(
  people: readonly Person[],
  sayUnknown = (name: string): Said => sayLine('unknownPerson', { name }),
): (written: string) => Found<Person> {
  const byEmail = indexBy(people, ({ email }) => [email])
  const byName = indexBy(people, ({ fullName }) => [inOneOrder(fullName)])
  return (written) => {
    const ofEmail = byEmail.find(written)
    const [found, ...others] = ofEmail.length > 0 ? ofEmail : byName.find(inOneOrder(written))
    if (!found) return { fault: sayUnknown(written) }
    if (others.length === 0) return { found }
    return { fault: sayLine('severalPeople', { name: written }) }
  }
}

/** How a student is found by number, email or name. */
export function findStudentsIn<Student extends NamedPerson & { readonly studentId: string }>(
  students: readonly Student[],
): (written: string) => Found<Student> {
  const byNumber = indexBy(students, ({ studentId }) => [studentId])
  const findPerson = findPeopleIn(students, (name) => sayLine('unknownStudent', { name }))
  return (written) => {
    const [found, ...others] = byNumber.find(written)
    if (!found) return findPerson(written)
    return others.length === 0 ? { found } : { fault: sayLine('severalPeople', { name: written }) }
  }
}

/** How a cell names a student so that no other is found: by number, or email where several have that. */
export function nameStudentsIn(
  students: readonly (NamedPerson & { readonly _id: string; readonly studentId: string })[],
): (id: string) => string {
  const byNumber = indexBy(students, ({ studentId }) => [studentId])
  const names = new Map(
    students.map(({ _id, studentId, email }) => [
      _id,
      byNumber.find(studentId).length === 1 ? studentId : email,
    ]),
  )
  return (id) => names.get(id) ?? ''
}

/** The people that a cell names: one whose name has a comma in it, or several. */
export function findEach<Person extends NamedPerson>(
  find: (written: string) => Found<Person>,
  text: string,
): { readonly people: readonly Person[]; readonly faults: readonly Said[] } {
  const whole = find(text)
  if ('found' in whole) return { people: [whole.found], faults: [] }
  const each = splitCell(text).map(find)
  return {
    people: [...new Set(each.flatMap((one) => ('found' in one ? one.found : [])))],
    faults: each.flatMap((one) => ('fault' in one ? one.fault : [])),
  }
}
