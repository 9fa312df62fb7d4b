import { createSay } from './say.ts'

/** What has been done on the timetable to a class of a proposal since the run began, or since it was taken over. */
export const sinceTexts = {
  deleted: "'{{title}}' has been deleted.",
  cancelled: "'{{title}}' has been cancelled.",
  postponed: "'{{title}}' has been postponed.",
  otherCourse: "'{{title}}' belongs to another course now.",
  otherSection: "'{{title}}' is in another section now.",
  otherProfessor: "'{{title}}' has another professor now.",
  otherWeeks: "'{{title}}' meets in other weeks now.",
  elsewhere: "'{{title}}' is on {{day}} {{range}} now.",
  elsewhereIn: "'{{title}}' is on {{day}} {{range}} in {{room}} now.",
  locked: "'{{title}}' is locked now.",
  renamed: "'{{title}}' is called '{{name}}' now.",
  described: "'{{title}}' has a description now.",
  postponementAsked: "'{{title}}' is asked to be postponed.",
  joined: "Students have joined '{{title}}'.",
  otherClasses: "'{{name}}' has got other classes since.",
  courseDeleted: "The course of '{{title}}' has been deleted.",
  sectionDeleted: "The section of '{{title}}' has been deleted.",
  professorDeleted: "The professor of '{{title}}' has been deleted.",
  roomDeleted: "The room of '{{title}}' has been deleted.",
} as const

export const saySince = createSay('since', sinceTexts)
