import { createSay, type NameOf } from './say.ts'

/** Of what does not exist; named as in the specification. */
export const missingTexts = {
  admin: 'This admin does not exist.',
  assignment: 'This assignment of students does not exist.',
  building: 'This building does not exist.',
  campus: 'This campus does not exist.',
  class: 'This class does not exist.',
  closure: 'This closure does not exist.',
  cohort: 'This cohort does not exist.',
  course: 'This course does not exist.',
  department: 'This department does not exist.',
  feature: 'This feature does not exist.',
  form: 'This form does not exist.',
  import: 'This import does not exist.',
  photo: 'This photo does not exist.',
  professor: 'This professor does not exist.',
  question: 'This question does not exist.',
  'roll-forward': 'This roll-forward does not exist.',
  room: 'This room does not exist.',
  rule: 'This rule does not exist.',
  run: 'This run does not exist.',
  student: 'This student does not exist.',
  'student in this class': 'This student in this class does not exist.',
  term: 'This academic term does not exist.',
  'take-over': 'This take-over does not exist.',
} as const
export type Missing = NameOf<typeof missingTexts>

export const sayMissing = createSay('missing', missingTexts)
