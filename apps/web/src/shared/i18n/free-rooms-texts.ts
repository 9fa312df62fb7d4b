import english from '@scheduler/messages/locales/en/freeRooms.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('freeRooms', english)

/** The texts of the search for free rooms. */
export const useFreeRoomsTexts = late.useTexts
