import english from '@scheduler/messages/locales/en/bookings.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('bookings', english)

/** The texts of bookings. */
export const useBookingsTexts = late.useTexts
