import { useEditingTexts } from '../i18n/editing-texts.ts'
import { useFormats } from '../i18n/formats.ts'
import type { WeekColumn } from './week-columns.ts'

/** What the columns of the week are called, in full and where there is little room. */
export function useColumnNames(): (column: WeekColumn) => { full: string; short: string } {
  const { t } = useEditingTexts()
  const { shortDay } = useFormats()
  return ({ key }) => {
    if (key !== 'everyDay') return { full: t(`translation:timetable.days.${key}`), short: shortDay(key) }
    return { full: t('availability.everyDay'), short: t('availability.everyDay') }
  }
}
