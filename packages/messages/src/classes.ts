import { createSay } from './say.ts'

/** Why a class cannot be joined, left, postponed, cancelled or reinstated. */
export const classTexts = {
  notShownThen: 'There is already a class at this time that is not shown yet.',
  isCancelled: "'{{title}}' is cancelled.",
  alreadyJoined: "Already joined '{{title}}'.",
  full: "'{{title}}' is full: all {{seats}} seats are taken.",
  choosePartsToo: "'{{title}}' is taken together with other parts of the course: choose a section of each.",
  noneOfPart: "'{{title}}' is taken together with '{{kind}}', of which no section is possible.",
  sectionTooSmall: "'{{name}}' has {{seats}} seats; the class has {{number}} students.",
  sameSection: "The students of '{{title}}' have changed as well: it is in section '{{name}}' too.",
  termOver: "'{{title}}' is in an academic term that is over.",
  notInLeft: 'The student is not in the class that is to be left.',
  youNotInLeft: 'You are not in the class that is to be left.',
  onlyYourself: 'You can join only for yourself.',
  notIn: 'You are not in this class.',
  alreadyScheduled: 'This class is already scheduled.',
  alreadyPostponed: 'This class is already postponed.',
  alreadyCancelled: 'This class is already cancelled.',
  alreadyAsked: 'A request to postpone this class is already waiting.',
  notAsked: 'Nobody has asked to postpone this class.',
} as const

export const sayClass = createSay('classes', classTexts)
