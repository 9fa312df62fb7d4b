/** What a record is called by once it is added, and what the next one keeps of it. */
export interface NextRecord<Field extends string = string> {
  readonly named: Field
  readonly kept: readonly Field[]
}

/** By kind, what the next record that is added is likely to share with the one before. */
export const NEXT_RECORD = {
  room: { named: 'name', kept: ['buildingName', 'status', 'availability', 'department'] },
  course: {
    named: 'courseName',
    kept: [
      'startDate',
      'endDate',
      'classDuration',
      'status',
      'term',
      'termId',
      'meetingsPerWeek',
      'minimumDays',
      'department',
    ],
  },
  building: { named: 'name', kept: ['campusName'] },
  department: { named: 'name', kept: ['parentName'] },
  closure: { named: 'name', kept: ['buildingName', 'campusName'] },
  term: { named: 'name', kept: ['state'] },
  cohort: { named: 'name', kept: ['courseIds'] },
  // The same slots are often asked for on another day.
  formQuestion: { named: 'question', kept: ['type', 'options', 'status'] },
  professor: {
    named: 'fullName',
    kept: ['department', 'employmentType', 'formQuestionIds', 'instructions', 'deadline'],
  },
  student: { named: 'fullName', kept: ['department', 'semester', 'year', 'courseIds'] },
  admin: { named: 'fullName', kept: [] },
  class: {
    named: 'title',
    kept: ['day', 'startTime', 'endTime', 'courseId', 'roomId', 'professorId', 'studentIds'],
  },
} as const

/** The values of the next form: as a new one begins, with what is kept. */
export function startNext<Values extends object>(
  start: Values,
  added: Values,
  { kept }: NextRecord<keyof Values & string>,
): Values {
  return { ...start, ...Object.fromEntries(kept.map((field) => [field, added[field]])) }
}
