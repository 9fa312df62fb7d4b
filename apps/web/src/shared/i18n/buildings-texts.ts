import { buildingsEn } from './buildings-en.ts'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('buildings', buildingsEn)

/** The texts of buildings, campuses and the ways between them. */
export const useBuildingsTexts = late.useTexts
export const readBuildingsTexts = late.readTexts
