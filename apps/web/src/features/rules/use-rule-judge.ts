import { listBreaches, type RuleBreach, type SectionRule } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { roomsQuery, siteSettingsQuery } from '../../shared/api/queries.ts'
import { toScheduledClass } from '../../timetable-view/loading/to-scheduled-class.ts'
import { toTimetableSettings } from '../../timetable-view/loading/use-timetable-settings.ts'

/** Says how the timetable breaks a rule; null until the timetable is here. */
export type RuleJudge = ((rule: SectionRule) => RuleBreach[]) | null

export function useRuleJudge(): RuleJudge {
  const { data: classes } = useQuery(classesQuery)
  const { data: rooms } = useQuery(roomsQuery)
  const { data: site } = useQuery(siteSettingsQuery)
  return useMemo(() => {
    if (!classes || !rooms || !site) return null
    const academicYear = { from: site.academicYearStart, to: site.academicYearEnd }
    const scheduled = classes.map((one) => toScheduledClass(one, academicYear))
    const around = {
      rooms: new Map(rooms.map(({ _id: id, ...room }) => [id, { id, ...room }])),
      settings: toTimetableSettings(site),
    }
    return (rule) => listBreaches(rule, scheduled, around)
  }, [classes, rooms, site])
}
