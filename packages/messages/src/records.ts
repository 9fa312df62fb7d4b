import { createSay } from './say.ts'

/** Why a record is not changed or deleted. */
export const recordTexts = {
  changedMeanwhile: 'Somebody has changed this in the meantime.',
  referenceGone: 'A record that this refers to has just been deleted, or is still in use.',
  alreadyInClass: 'The student is already in this class.',
  courseInUse_one: 'This course is used by 1 class and cannot be deleted.',
  courseInUse_other: 'This course is used by {{count}} classes and cannot be deleted.',
  roomInUse_one: 'This room is used by 1 class and cannot be deleted.',
  roomInUse_other: 'This room is used by {{count}} classes and cannot be deleted.',
  professorInUse_one: 'This professor is used by 1 class and cannot be deleted.',
  professorInUse_other: 'This professor is used by {{count}} classes and cannot be deleted.',
  formClosed: 'You cannot edit this form at the moment.',
  formDecided: 'This form has already been decided.',
} as const

export const sayRecord = createSay('records', recordTexts)
