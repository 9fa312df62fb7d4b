export * from './course-shape/course-shape.ts'
export * from './course-shape/parse-shape.ts'
export * from './course-shape/spread-sections.ts'
export { readWeeks } from './course-shape/words.ts'
export * from './course-shape/write-shape.ts'
export type * from './entities/absence.ts'
export * from './entities/changed-meetings.ts'
export * from './entities/class-weeks.ts'
export * from './entities/closure.ts'
export * from './entities/course.ts'
export * from './entities/department.ts'
export * from './entities/feature.ts'
export * from './entities/follow-series.ts'
export * from './entities/form-question.ts'
export * from './entities/generation.ts'
export * from './entities/held-room.ts'
export * from './entities/kept-room.ts'
export type * from './entities/meeting-change.ts'
export * from './entities/meeting-dates.ts'
export * from './entities/person.ts'
export * from './entities/professor-form.ts'
export * from './entities/recall.ts'
export * from './entities/room.ts'
export * from './entities/room-part.ts'
export * from './entities/scheduled-class.ts'
export * from './entities/teaching-week.ts'
export * from './entities/teaching-weeks.ts'
export * from './entities/term.ts'
export * from './entities/terms-of-courses.ts'
export * from './entities/timetable.ts'
export * from './entities/walk.ts'
export {
  countBusyStudents,
  findBroken,
  findTold,
  withOwnStudentsFree,
  withStudentsFree,
} from './find-broken.ts'
export { type FoundConflict, findConflicts, judgeAmong } from './find-conflicts.ts'
export * from './joining/find-hindrance.ts'
export * from './joining/judge-join.ts'
export * from './joining/seats.ts'
export * from './listed-term/hours.ts'
export * from './listed-term/listed-term.ts'
export * from './listed-term/names.ts'
export { omitIdle } from './listed-term/omit-idle.ts'
export * from './make-up/offer-make-ups.ts'
export * from './news/merge-items.ts'
export * from './news/news-item.ts'
export { sayNewsItem } from './news/say-item.ts'
export { buildingTooFar } from './rules/building-too-far.ts'
export { CONFLICT_KINDS, type ConflictKind } from './rules/conflict-kinds.ts'
export {
  type Conflict,
  HARD_RULES,
  ROOM_RULES,
  RULES_REFUSED_LATER,
  RULES_TOLD_LATER,
  type Rule,
} from './rules/hard-rules.ts'
export { MEMBER_RULES } from './rules/member-rules.ts'
export { ANYWHERE, findReach, minutesBetween, NearClasses, type Tie } from './rules/others.ts'
export { listMissedMeetings } from './rules/professor-absent.ts'
export { type Aspect, type Breach, listAspects } from './rules/rule.ts'
export { listBreaches, type RuleBreach, sectionRooms, sectionRule } from './rules/section-rule.ts'
export { SAMPLE, type SampleClass } from './sample-institution.ts'
export { describeRule } from './section-rules/describe-rule.ts'
export * from './section-rules/kinds.ts'
export * from './spreadsheet-cells.ts'
export { judgeMeetings } from './suggestions/judge-meeting.ts'
export { judgeMove } from './suggestions/judge-move.ts'
export {
  type Drawback,
  type ExactPlace,
  judgePlace,
  judgeWeek,
  type Verdict,
} from './suggestions/judge-place.ts'
export { judgeRooms, type RoomVerdict } from './suggestions/judge-rooms.ts'
export {
  type FreeRoom,
  judgeUse,
  listFreeRooms,
  type WantedRoom,
} from './suggestions/list-free-rooms.ts'
export { listSuggestions, type Suggestion } from './suggestions/list-suggestions.ts'
export { countMissingSeats, countStudents, countToSeat } from './suggestions/placement-cost.ts'
export { rankPlaces } from './suggestions/rank-places.ts'
export * from './time/availability.ts'
export * from './time/calendar-date.ts'
export * from './time/date-limits.ts'
export * from './time/date-order.ts'
export * from './time/date-range.ts'
export * from './time/day-slots.ts'
export * from './time/lesson-hours.ts'
export * from './time/minutes.ts'
export * from './time/skipped-time.ts'
export * from './time/week.ts'
export * from './time/weekday.ts'
