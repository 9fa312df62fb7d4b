import type { FieldError } from '@scheduler/contract'
import { sayFault } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'

/** What a class refers to, as far as it is being written. */
export interface ClassReferences {
  courseId?: string | null | undefined
  roomId?: string | null | undefined
  otherRoomIds?: readonly string[] | undefined
  /** Those of single meetings. */
  roomIds?: readonly string[] | undefined
  professorId?: string | null | undefined
  otherProfessorIds?: readonly string[] | undefined
  studentIds?: readonly string[] | undefined
}

/** 400 that names every field which refers to a record that does not exist. */
export async function checkReferences(db: Db, refs: ClassReferences): Promise<void> {
  const faults: FieldError[] = []
  const check = async (
    field: string,
    fault: 'unknownCourse' | 'unknownRoom' | 'unknownProfessor' | 'unknownStudent',
    table: 'courses' | 'rooms' | 'professors' | 'students',
    ids: readonly string[],
  ) => {
    if (ids.length === 0) return
    const found = await db.selectFrom(table).select('id').where('id', '=', anyOf(ids)).execute()
    if (found.length < ids.length) faults.push({ field, ...sayFault(fault) })
  }
  const given = (id: string | null | undefined) => (id ? [id] : [])
  await check('courseId', 'unknownCourse', 'courses', given(refs.courseId))
  await check('roomId', 'unknownRoom', 'rooms', [...given(refs.roomId), ...(refs.roomIds ?? [])])
  await check('otherRoomIds', 'unknownRoom', 'rooms', refs.otherRoomIds ?? [])
  await check('professorId', 'unknownProfessor', 'professors', given(refs.professorId))
  await check('otherProfessorIds', 'unknownProfessor', 'professors', refs.otherProfessorIds ?? [])
  await check('studentIds', 'unknownStudent', 'students', refs.studentIds ?? [])
  const [first, ...others] = faults
  if (first) throw invalid(first, ...others)
}
