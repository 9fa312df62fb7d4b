import { meetingKey, type ShownClass } from '../dates/shown-meetings.ts'

/** The card of a class, or of one of its meetings; one class in two columns is two cards. */
export const cardIdOf = (one: ShownClass, columnId = '') =>
  [one._id, meetingKey(one), columnId].filter(Boolean).join(' ')

/** The class of a card; a card of another view is called as its class. */
export const classIdOf = (cardId: string) => cardId.split(' ')[0] ?? ''

/** Which of its meetings a card is, where it is one that is changed. */
export function meetingKeyOf(cardId: string): string {
  const [, key = ''] = cardId.split(' ')
  return key.startsWith('changed:') || key.startsWith('planned:') ? key : ''
}
