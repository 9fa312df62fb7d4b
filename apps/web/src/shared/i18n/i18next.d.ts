import type { en } from './en.ts'
import type { generationEn } from './generation-en.ts'
import type { timetableEn } from './timetable-en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en
      generation: typeof generationEn
      timetable: typeof timetableEn
    }
  }
}
