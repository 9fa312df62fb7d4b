import { type ListedTerm, sectionsOf } from '@scheduler/domain'
import type { Itc2019Placement } from '../competition.ts'

/** Every class at one of its times and rooms, every student in some class of each subpart of a configuration. */
export function placeAtRandom(instance: ListedTerm, seed: number): Itc2019Placement[] {
  let state = seed
  const draw = <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return list[(state >>> 8) % list.length] as T
  }
  const attended = new Map<string, string[]>(sectionsOf(instance).map(({ id }) => [id, []]))
  const courses = new Map(instance.courses.map((course) => [course.id, course]))
  for (const student of instance.students) {
    for (const { configurations } of student.courses.flatMap((id) => courses.get(id) ?? [])) {
      if (configurations.length === 0) continue
      for (const { sections } of draw(configurations).parts) attended.get(draw(sections).id)?.push(student.id)
    }
  }
  return sectionsOf(instance).map(({ id, times, rooms }) => {
    const { days, weeks, start } = draw(times)
    const room = rooms === null ? null : draw(rooms).room
    return { class: id, days, weeks, start, room, students: attended.get(id) ?? [] }
  })
}
