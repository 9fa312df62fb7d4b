import english from '@scheduler/messages/locales/en/dashboard.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('dashboard', english)

/** The texts of the administrators' dashboard. */
export const useDashboardTexts = late.useTexts
