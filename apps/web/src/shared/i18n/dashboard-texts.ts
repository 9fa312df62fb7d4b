import { dashboardEn } from './dashboard-en.ts'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('dashboard', dashboardEn)

/** The texts of the administrators' dashboard. */
export const useDashboardTexts = late.useTexts
