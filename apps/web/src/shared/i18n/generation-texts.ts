import { generationEn } from './generation-en.ts'
import { type LateT, lateTexts } from './late-texts.ts'

const late = lateTexts('generation', generationEn)
export type GenerationT = LateT<'generation'>

/** The texts of generating timetables. */
export const useGenerationTexts = late.useTexts

/** The same outside components. */
export const generationTexts = late.readTexts
