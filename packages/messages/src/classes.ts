import { createSay } from './say.ts'

/** Why a class cannot be joined, left, postponed, cancelled or reinstated. */
export const classTexts = {
  isCancelled: "'{{title}}' is cancelled.",
  alreadyJoined: "Already joined '{{title}}'.",
  full: "'{{title}}' is full: all {{seats}} seats are taken.",
  notInLeft: 'The student is not in the class that is to be left.',
  onlyYourself: 'You can join only for yourself.',
  notIn: 'You are not in this class.',
  alreadyScheduled: 'This class is already scheduled.',
  alreadyPostponed: 'This class is already postponed.',
  alreadyCancelled: 'This class is already cancelled.',
  alreadyAsked: 'A request to postpone this class is already waiting.',
  notAsked: 'Nobody has asked to postpone this class.',
} as const

export const sayClass = createSay('classes', classTexts)
