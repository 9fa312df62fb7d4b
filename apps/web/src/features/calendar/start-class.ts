import type { ClassRecord } from '@scheduler/contract'
import { formatTime, MINUTES_PER_DAY } from '@scheduler/domain'
import type { SubjectKind } from '../../timetable-view/week/subjects/subjects.ts'
import type { WantedClass } from './adding-address.ts'
import { USUAL_LENGTH } from './class-adding.ts'
import type { CourseHelp } from './course-help.ts'
import type { ClassValues } from './use-save-class.ts'

/** With what the dialog begins: the class that is edited, or else a new one. */
export function startClass(edited: ClassRecord | undefined): ClassValues {
  return {
    title: edited?.title ?? '',
    day: edited?.day ?? 'Monday',
    courseId: edited?.courseId?._id ?? null,
    roomId: edited?.roomId?._id ?? null,
    otherRoomIds: (edited?.otherRoomIds ?? []).map(({ _id }) => _id),
    professorId: edited?.professorId?._id ?? null,
    otherProfessorIds: (edited?.otherProfessorIds ?? []).map(({ _id }) => _id),
    studentIds: edited?.studentIds ?? [],
    startTime: edited?.startTime ?? '09:00',
    endTime: edited?.endTime ?? '10:00',
    description: edited?.description ?? '',
    locked: edited?.locked ?? false,
    link: edited?.link ?? '',
    weeks: edited?.weeks ?? null,
    sectionId: edited?.sectionId ?? null,
  }
}

/** The field that names the one in whose week a class is added. */
const FIELD_OF: Partial<Record<SubjectKind, 'roomId' | 'professorId' | 'courseId'>> = {
  room: 'roomId',
  professor: 'professorId',
  course: 'courseId',
}

/** A new class where it was begun, with what its course says of it. */
export function startThere(
  { day, startMinute, endMinute, subject }: WantedClass,
  help: CourseHelp | null,
): ClassValues {
  const field = FIELD_OF[subject.kind]
  const end = endMinute ?? Math.min(MINUTES_PER_DAY, startMinute + (help?.minutes ?? USUAL_LENGTH))
  return {
    ...startClass(undefined),
    day,
    startTime: formatTime(startMinute),
    endTime: formatTime(end),
    professorId: help?.professorId ?? null,
    ...(field && { [field]: subject.id }),
  }
}
