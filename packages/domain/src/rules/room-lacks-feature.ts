import { sayConflict } from '@scheduler/messages'
import { listLacking, listNeeds } from '../entities/feature.ts'
import type { RuleOf } from './rule.ts'

/** The room of a class has the features that its course and its part need. */
export const roomLacksFeature: RuleOf<'roomFeatures'> = {
  kind: 'roomFeatures',
  looksAt: ['room'],
  laterChange: 'told',
  judge(candidate, facts) {
    const [room, course] = [
      facts.rooms.get(candidate.roomId ?? ''),
      facts.courses.get(candidate.courseId ?? ''),
    ]
    const names = room ? listLacking(listNeeds(course, candidate), room) : []
    if (!room || !course || names.length === 0) return []
    return [sayConflict('lacksFeatures', { room: room.name, names, course: course.courseName })]
  },
}
