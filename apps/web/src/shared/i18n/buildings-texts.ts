import english from '@scheduler/messages/locales/en/buildings.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('buildings', english)

/** The texts of buildings, campuses and the ways between them. */
export const useBuildingsTexts = late.useTexts
export const readBuildingsTexts = late.readTexts
