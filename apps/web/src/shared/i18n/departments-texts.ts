import english from '@scheduler/messages/locales/en/departments.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('departments', english)

/** The texts of departments. */
export const useDepartmentsTexts = late.useTexts
export const readDepartmentsTexts = late.readTexts
