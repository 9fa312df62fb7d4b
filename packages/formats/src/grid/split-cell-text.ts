import {
  type Course,
  findCoursesIn,
  foldName,
  nameCoursesIn,
  type Professor,
  type Room,
  sayRoom,
} from '@scheduler/contract'

/** What may be named in a cell. */
export interface GridNames {
  readonly courses: readonly Course[]
  readonly rooms: readonly Room[]
  readonly professors: readonly Professor[]
}

const KINDS = ['courseId', 'roomId', 'professorIds'] as const
type Kind = (typeof KINDS)[number]

/** What a cell, or a part of it, names; the words that nothing has. */
export interface CellNames {
  readonly courseId: readonly string[]
  readonly roomId: readonly string[]
  readonly professorIds: readonly string[]
  readonly unknown: readonly string[]
}

/** Signs between names; a line break is between classes. */
const BETWEEN = /[\s,;:()[\]/|·–—]+/u
const MOST_WORDS = 8
/** A shorter surname may be a word. */
const SHORTEST_SURNAME = 3

const wordsOf = (text: string) => text.split(BETWEEN).filter((word) => /[\p{L}\p{N}]/u.test(word))
const keyOf = (words: readonly string[]) => words.map((word) => foldName(word).replace(/\.$/, '')).join(' ')

/** How a text is split into the names in it: the longest ones that one record alone has. Nothing is guessed. */
export function splitTextBy({ courses, rooms, professors }: GridNames): (text: string) => CellNames {
  const index = new Map<string, Map<Kind, Set<string>>>()
  const add = (kind: Kind, written: string | null, value: string) => {
    const key = keyOf(wordsOf(written ?? ''))
    if (key === '') return
    const kinds = index.get(key) ?? new Map<Kind, Set<string>>()
    index.set(key, kinds.set(kind, (kinds.get(kind) ?? new Set()).add(value)))
  }
  const findCourse = findCoursesIn(courses)
  const nameCourse = nameCoursesIn(courses)
  for (const { courseCode, courseName } of courses)
    for (const written of [courseCode, courseName]) {
      const course = written ? findCourse(written) : undefined
      if (course) add('courseId', written, nameCourse(course))
    }
  for (const room of rooms)
    for (const written of [
      room.name,
      `${room.buildingName} ${room.name}`,
      `${room.name} ${room.buildingName}`,
    ])
      add('roomId', written, sayRoom(room))
  for (const { fullName, email } of professors) {
    add('professorIds', fullName, email)
    add('professorIds', email, email)
    const surname = wordsOf(fullName).at(-1) ?? ''
    if (surname.length >= SHORTEST_SURNAME) add('professorIds', surname, email)
  }

  const find = (words: readonly string[]): readonly [Kind, string] | null => {
    const kinds = [...(index.get(keyOf(words)) ?? [])]
    const [[kind, values] = []] = kinds
    const [value] = values ?? []
    return kinds.length === 1 && kind && values?.size === 1 && value ? [kind, value] : null
  }

  return (text) => {
    const words = wordsOf(text)
    const found: Record<Kind | 'unknown', string[]> = {
      courseId: [],
      roomId: [],
      professorIds: [],
      unknown: [],
    }
    for (let at = 0; at < words.length; ) {
      const lengths = Array.from({ length: Math.min(MOST_WORDS, words.length - at) }, (_, one) => one + 1)
      const length = lengths.findLast((one) => find(words.slice(at, at + one)))
      const [kind, value] = (length && find(words.slice(at, at + length))) || [
        'unknown' as const,
        words[at] ?? '',
      ]
      if (!found[kind].includes(value)) found[kind].push(value)
      at += length ?? 1
    }
    return found
  }
}
