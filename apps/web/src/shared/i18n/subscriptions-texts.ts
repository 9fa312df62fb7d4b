import english from '@scheduler/messages/locales/en/subscriptions.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('subscriptions', english)

/** The texts of calendar subscriptions. */
export const useSubscriptionsTexts = late.useTexts
export const readSubscriptionsTexts = late.readTexts
