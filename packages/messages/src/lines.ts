import { createSay } from './say.ts'

/** What is said of the lines of a table that is imported. */
export const lineTexts = {
  unknownCourse: "No course has the code or the name '{{name}}'.",
  unknownRoom: "No room is called '{{name}}'.",
  severalRooms: "Several rooms are called '{{name}}': {{names}}.",
  unknownPerson: "Nobody has the name or the email '{{name}}'.",
  severalPeople: "Several people are called '{{name}}': write the email.",
  unknownStudent: "No student has the number, the email or the name '{{name}}'.",
  bareNumber: "'{{text}}' may be the number of a period. Write the time, such as 09:00.",
  otherRooms: 'A class has one room: {{names}} are not taken over.',
  neverAvailable: 'After this line no time would be left.',
  unknownSection: "'{{course}}' has no section '{{name}}'.",
  clashWithLine: '{{what}} That class is in line {{number}}.',
  severalSuch: 'Several records match this line: {{names}}.',
  repeatedLine: 'Line {{number}} is about the same record.',
  oneClass: "One class with '{{title}}', for all its courses.",
  crossListed:
    "One class with '{{title}}': '{{name}}' comes to be listed with '{{course}}', and has all its classes.",
  crossListDiffers:
    'Line {{number}} of the same cross-list has another time, room or professor ({{day}} {{range}}). All lines of a cross-list are one class.',
  listedAlone: "'{{name}}' is listed with '{{course}}' by a line before, so it has no class alone.",
  couldBeCrossListed:
    "'{{title}}' is at the same time in the same room with the same professor. A column 'Cross List' with the same value in both lines makes them one class for both courses.",
  twoStudents: 'The email and the student ID belong to two different students.',
  otherSourceId: "'{{name}}' has another source ID: {{id}}.",
  sourceOfOther: "The source ID belongs to '{{name}}', the rest of the line to '{{title}}'.",
  unknownTermName: "No academic term is called '{{name}}'.",
  severalTerms: "Several academic terms are called '{{name}}'.",
  unreadPart: "'{{text}}' cannot be read as a part. Parts are written like this: Lecture 2 × 1Hr for 120.",
  otherParts: "'{{name}}' has other parts already: {{text}}. They are changed on their own page.",
  keptPart: "'{{name}}' keeps '{{kind}}': sections of it are in use.",
  keptSections: "'{{name}}' keeps the sections of '{{kind}}' that are in use: {{number}}.",
  fullerSection: "A section of '{{kind}}' has more students than that: {{number}}.",
  sameName: 'There is somebody of this name with another email: {{email}}.',
  knownByName: 'Known by the name alone: {{email}}.',
  severalOfName: 'Several people have this name: the email says which of them is meant.',
} as const

export const sayLine = createSay('lines', lineTexts)
