import type { ScheduledClass } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'

/** 400 where the one who leads a class is also named as a further professor of it. */
export function checkLeading({
  professorId,
  otherProfessorIds,
}: Pick<ScheduledClass, 'professorId' | 'otherProfessorIds'>): void {
  if (professorId === null || !otherProfessorIds.includes(professorId)) return
  throw invalid({ field: 'otherProfessorIds', ...sayFault('leadsAlready') })
}

export async function addProfessors(
  trx: Trx,
  classId: string,
  professorIds: readonly string[],
): Promise<void> {
  if (professorIds.length === 0) return
  const rows = professorIds.map((professorId) => ({ class_id: classId, professor_id: professorId }))
  await trx.insertInto('class_professors').values(rows).execute()
}

export async function replaceProfessors(trx: Trx, old: ScheduledClass, next: ScheduledClass): Promise<void> {
  const isGone = (id: string) => !next.otherProfessorIds.includes(id)
  const isNew = (id: string) => !old.otherProfessorIds.includes(id)
  await trx
    .deleteFrom('class_professors')
    .where('class_id', '=', next.id)
    .where('professor_id', '=', anyOf(old.otherProfessorIds.filter(isGone)))
    .execute()
  await addProfessors(trx, next.id, next.otherProfessorIds.filter(isNew))
}
