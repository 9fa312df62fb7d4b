import type * as z from 'zod'
import { newCohort, updateCohort } from '../courses/cohorts.ts'
import { newCourse, updateCourse } from '../courses/courses.ts'
import { optionalText, paragraph } from '../foundation/fields.ts'
import { newRoom, updateRoom } from '../institution/rooms.ts'
import { newProfessor, professorProfile } from '../people/professors.ts'
import { newStudent, studentProfile } from '../people/students.ts'
import type { ImportedRecord } from './imported.ts'

interface ImportedSchemas {
  readonly create: z.ZodType
  readonly change: z.ZodType
}

const source = { sourceId: optionalText('sourceId').optional() }
const ofCourse = { ...source, parts: paragraph('parts').optional() }
const { phone, workingSince, numClassesPerWeek, specialNote } = professorProfile.shape

/** How a new record, and a change of one, are checked: as the calls for a single one do. People come without a password. */
export const IMPORTED_SCHEMAS: Readonly<Record<ImportedRecord, ImportedSchemas>> = {
  rooms: { create: newRoom.extend(source), change: updateRoom.body.extend(source) },
  courses: { create: newCourse.safeExtend(ofCourse), change: updateCourse.body.extend(ofCourse) },
  professors: {
    create: newProfessor
      .omit({ password: true, formQuestionIds: true, instructions: true, deadline: true })
      .extend({ phone, workingSince, numClassesPerWeek, specialNote, ...source }),
    change: professorProfile.extend(source),
  },
  students: {
    create: newStudent.omit({ password: true }).extend({ phone, ...source }),
    change: studentProfile.extend(source),
  },
  cohorts: { create: newCohort, change: updateCohort.body },
}
