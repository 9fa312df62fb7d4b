import { departmentsEn } from './departments-en.ts'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('departments', departmentsEn)

/** The texts of departments. */
export const useDepartmentsTexts = late.useTexts
export const readDepartmentsTexts = late.readTexts
