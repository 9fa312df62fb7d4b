import type { Itc2019Instance, Itc2019Placement } from '../instance.ts'
import { listClasses } from '../instance.ts'

/** Every class at one of its times and rooms, every student in some class of each subpart of a configuration. */
export function placeAtRandom(instance: Itc2019Instance, seed: number): Itc2019Placement[] {
  let state = seed
  const draw = <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return list[(state >>> 8) % list.length] as T
  }
  const attended = new Map<string, string[]>(listClasses(instance).map(({ id }) => [id, []]))
  const courses = new Map(instance.courses.map((course) => [course.id, course]))
  for (const student of instance.students) {
    for (const { configs } of student.courses.flatMap((id) => courses.get(id) ?? [])) {
      if (configs.length === 0) continue
      for (const { classes } of draw(configs).subparts) attended.get(draw(classes).id)?.push(student.id)
    }
  }
  return listClasses(instance).map(({ id, times, rooms }) => {
    const { days, weeks, start } = draw(times)
    const room = rooms === null ? null : draw(rooms).room
    return { class: id, days, weeks, start, room, students: attended.get(id) ?? [] }
  })
}
