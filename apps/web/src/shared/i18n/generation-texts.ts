import english from '@scheduler/messages/locales/en/generation.json'
import { type LateT, lateTexts } from './late-texts.ts'

const late = lateTexts('generation', english)
export type GenerationT = LateT<'generation'>

/** The texts of generating timetables. */
export const useGenerationTexts = late.useTexts

/** The same outside components. */
export const generationTexts = late.readTexts
