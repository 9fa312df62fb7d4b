import { createSay, type NameOf } from './say.ts'

/** Of what does not exist; named as in the specification. */
export const missingTexts = {
  admin: 'This admin does not exist.',
  class: 'This class does not exist.',
  closure: 'This closure does not exist.',
  cohort: 'This cohort does not exist.',
  course: 'This course does not exist.',
  form: 'This form does not exist.',
  photo: 'This photo does not exist.',
  professor: 'This professor does not exist.',
  question: 'This question does not exist.',
  room: 'This room does not exist.',
  run: 'This run does not exist.',
  student: 'This student does not exist.',
  'student in this class': 'This student in this class does not exist.',
  'take-over': 'This take-over does not exist.',
} as const
export type Missing = NameOf<typeof missingTexts>

export const sayMissing = createSay('missing', missingTexts)
