import { sayConflict } from '@scheduler/messages'
import { listLacking, listNeeds } from '../entities/feature.ts'
import { listRooms } from '../entities/timetable.ts'
import type { RuleOf } from './rule.ts'

/** Each room of a class has the features that its course and its part need. */
export const roomLacksFeature: RuleOf<'roomFeatures'> = {
  kind: 'roomFeatures',
  looksAt: ['room'],
  laterChange: 'told',
  judge(candidate, facts) {
    const course = facts.courses.get(candidate.courseId ?? '')
    if (!course) return []
    return listRooms(candidate, facts).flatMap((room) => {
      const names = listLacking(listNeeds(course, candidate), room)
      if (names.length === 0) return []
      return [sayConflict('lacksFeatures', { room: room.name, names, course: course.courseName })]
    })
  },
}
