import { type Said, sayLine } from '@scheduler/messages'
import { splitCell } from './cells.ts'
import { indexBy } from './find-records.ts'
import { foldName } from './identity.ts'

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

/** How a room is found by its name, alone or with its building before or behind it; or with the building in a cell of its row. */
export function findRoomsIn<Room extends NamedRoom>(
  rooms: readonly Room[],
): (written: string, building: string) => Found<Room> {
  const index = indexBy(rooms, ({ name, buildingName }) =>
    [...new Set([name, `${buildingName} ${name}`, `${name} ${buildingName}`])].map(withoutSigns),
  )
  const byPlace = indexBy(rooms, ({ name, buildingName }) => [placeOf(name, buildingName)])
  return (written, building) => {
    const [exact, ...alike] = byPlace.find(placeOf(written, building))
    if (exact && alike.length === 0) return { found: exact }
    const named = index.find(withoutSigns(written))
    const isThere = (room: Room) => foldName(room.buildingName) === foldName(building)
    const [found, ...others] =
      building === ''
        ? named
        : new Set([...named.filter(isThere), ...index.find(withoutSigns(`${building} ${written}`))])
    if (!found) return { fault: sayLine('unknownRoom', { name: `${building} ${written}`.trim() }) }
    if (others.length === 0) return { found }
    return { fault: sayLine('severalRooms', { name: written, names: [found, ...others].map(sayRoom) }) }
  }
}

const placeOf = (name: string, building: string) => `${name}\n${building}`

/** A room as it is found again. */
export const sayRoom = ({ name, buildingName }: NamedRoom): string =>
  buildingName.trim() === '' ? name : `${name} (${buildingName})`

/** The same for two spellings of one room. */
export const keyOfRoom = ({ name, buildingName }: NamedRoom): string =>
  `${foldName(buildingName)}|${foldName(name)}`

/** A class has one room: of several that a cell names the first, with the names of the others. */
export function findFirstRoomIn<Room extends NamedRoom>(
  rooms: readonly Room[],
): (written: string, building: string) => Found<Room> & { readonly others?: readonly string[] } {
  const find = findRoomsIn(rooms)
  return (written, building) => {
    const whole = find(written, building)
    const [name = '', ...names] = 'fault' in whole ? splitCell(written) : []
    const first = find(name, building)
    const others = names.map((other) => {
      const one = find(other, building)
      return 'found' in one ? sayRoom(one.found) : shapeOf(other) === shapeOf(name) ? other : null
    })
    return 'found' in first && others.length > 0 && others.every((other) => other !== null)
      ? { ...first, others }
      : whole
  }
}

/** 'A2' is like 'A1' a room, whether it is known or not; what has no number may be a building. */
const shapeOf = (name: string): string =>
  /\d/.test(name) ? name.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0') : name

/** Before a name. */
const TITLES = /(?:^|\s)(?:prof|professor|dr|mr|mrs|ms)\.?(?=\s)/gi

/** A name is known in any order of its words: 'Lovelace, Ada' is 'Ada Lovelace'. */
const inOneOrder = (name: string) =>
  withoutSigns(name.replace(TITLES, ' ')).toLowerCase().split(' ').sort().join(' ')

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
