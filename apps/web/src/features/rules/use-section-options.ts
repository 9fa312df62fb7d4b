import type { SectionRuleRecord } from '@scheduler/contract'
import { formatTimeRange, parseTime } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { sectionsQuery } from '../../shared/api/section-rule-queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRulesTexts } from '../../shared/i18n/rules-texts.ts'

/** The sections to choose from, told apart by when they meet; those of a rule from the start. */
export function useSectionOptions(rule: SectionRuleRecord | undefined) {
  const { t } = useRulesTexts()
  const formats = useFormats()
  const { data: sections = rule?.sectionIds ?? [] } = useQuery(sectionsQuery)
  const { data: classes } = useQuery(classesQuery)
  return useMemo(() => {
    const times = new Map<string, string[]>()
    for (const { _id, sectionId = _id, day, startTime, endTime } of classes ?? []) {
      const [startMinute, endMinute] = [parseTime(startTime) ?? 0, parseTime(endTime) ?? 0]
      const time = `${t(`translation:timetable.days.${day}`)} ${formats.times(formatTimeRange({ startMinute, endMinute }))}`
      times.set(sectionId, [...(times.get(sectionId) ?? []), time])
    }
    return sections.map(({ _id: value, name }) => ({
      value,
      label: [name, ...(times.get(value) ?? [])].join(', '),
    }))
  }, [sections, classes, t, formats])
}
