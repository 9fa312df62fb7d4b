import { newProfessor, professorProfile } from '../../people/professors.ts'
import { inOneOrder } from '../find-named.ts'
import { indexBy, textOf } from '../find-records.ts'
import { foldName } from '../identity.ts'
import { type RecordTable, source, withCourses } from '../record-table.ts'
import { findByName, withNote } from './people.ts'

const { phone, workingSince, numClassesPerWeek, specialNote } = professorProfile.shape

/** They come without a password. */
export const professorsTable: RecordTable = {
  create: newProfessor
    .omit({ password: true, formQuestionIds: true, instructions: true, deadline: true })
    .extend({ phone, workingSince, numClassesPerWeek, specialNote, ...source }),
  change: professorProfile.extend(source),
  find: ({ professors }) => {
    const byEmail = indexBy(professors, ({ email }) => [email])
    const byName = indexBy(professors, ({ fullName }) => [inOneOrder(fullName)])
    return (draft) => {
      const email = textOf(draft, 'email')
      if (email === '') return findByName(byName, draft)
      return withNote({ records: byEmail.find(email), keys: [foldName(email)] }, byName, draft)
    }
  },
  lines: ({ professors }, nameCourse) => professors.map((one) => withCourses(one, nameCourse)),
}
