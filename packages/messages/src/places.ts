import { createSay } from './say.ts'

/** Why a place is offered. */
export const placeTexts = {
  weeklyTime: '{{day}} {{range}}',
  sameTime: 'Same time',
  sameDay: 'Same day, {{range}}',
  noRoom: 'no room needed',
  sameRoom: 'same room, {{room}}',
  room: '{{room}} with {{seats}} seats',
  preferred: 'a time that {{professor}} prefers',
  tooSmall: 'too small for the {{number}} expected',
  enumeration: '{{parts}}',
  free: '{{day}} {{range}} is free.',
  freeIn: '{{day}} {{range}} in {{room}} is free.',
  freeInTooSmall: '{{day}} {{range}} in {{room}} is free, but too small for the {{number}} expected.',
} as const

export const sayPlace = createSay('places', placeTexts)
