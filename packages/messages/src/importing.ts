import { createSay } from './say.ts'

/** What is said of the lines of a table that is imported. */
export const importingTexts = {
  unknownCourse: "No course has the code or the name '{{name}}'.",
  unknownRoom: "No room is called '{{name}}'.",
  severalRooms: "Several rooms are called '{{name}}': {{names}}.",
  unknownPerson: "Nobody has the name or the email '{{name}}'.",
  severalPeople: "Several people are called '{{name}}': write the email.",
  unknownStudent: "No student has the number, the email or the name '{{name}}'.",
  neverAvailable: 'After this line no time would be left.',
  unknownSection: "'{{course}}' has no section '{{name}}'.",
  clashWithLine: '{{what}} That class is in line {{number}}.',
  severalSuch: 'Several records match this line: {{names}}.',
  repeatedLine: 'Line {{number}} is about the same record.',
  twoStudents: 'The email and the student ID belong to two different students.',
  otherSourceId: "'{{name}}' has another source ID: {{id}}.",
  sourceOfOther: "The source ID belongs to '{{name}}', the rest of the line to '{{title}}'.",
  sameName: 'There is somebody of this name with another email: {{email}}.',
  knownByName: 'Known by the name alone: {{email}}.',
  severalOfName: 'Several people have this name: the email says which of them is meant.',
  wrongColumns: 'Each line needs a cell for each column.',
  unknownColumn: "'{{name}}' is not a column of these records.",
  repeatedColumn: 'Two columns are for the same field.',
  refusedLines_one: '1 line cannot be imported as it is. Nothing was stored.',
  refusedLines_other: '{{count}} lines cannot be imported as they are. Nothing was stored.',
  changedSince: 'These have been changed since they were imported: {{names}}.',
  moreChangedSince: 'These have been changed since they were imported: {{names}} and {{number}} more.',
  usedSince: 'These are used by now: {{names}}.',
  moreUsedSince: 'These are used by now: {{names}} and {{number}} more.',
} as const

export const sayImporting = createSay('importing', importingTexts)
