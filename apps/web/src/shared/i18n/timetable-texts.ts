import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'
import { timetableEn } from './timetable-en.ts'

// They come with the filters and the timetable by the hour; the other languages bring theirs along.
i18n.addResourceBundle('en', 'timetable', timetableEn)

const SPACES = ['timetable', 'translation'] as const
export type TimetableT = TFunction<typeof SPACES>

/** The texts of filtering a timetable and of its weeks by the hour, and those of the whole product as `translation:<key>`. */
export function useTimetableTexts(): { t: TimetableT } {
  return useTranslation(SPACES)
}
