import type { ScheduledClass } from './scheduled-class.ts'
import type { CourseFacts, RoomFacts } from './timetable.ts'

/** What the room of a class must have, for its course and for its part. */
export function listNeeds(
  course: Pick<CourseFacts, 'needs'> | undefined,
  { needs = [] }: Pick<ScheduledClass, 'needs'>,
): readonly string[] {
  return [...new Set([...(course?.needs ?? []), ...needs])]
}

/** What of it a room lacks. */
export function listLacking(
  needs: readonly string[],
  { features }: Pick<RoomFacts, 'features'>,
): readonly string[] {
  return needs.filter((name) => !features.includes(name))
}
