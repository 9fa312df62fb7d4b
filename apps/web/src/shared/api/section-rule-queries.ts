import { listSectionRules, listSections } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { i18n } from '../i18n/i18n.ts'
import { call } from './call.ts'

export const sectionRulesQuery = queryOptions({
  queryKey: ['sectionRules'],
  queryFn: () => call(listSectionRules, {}),
  meta: { describeFailure: (message) => i18n.t('sectionRules.fetchFailed', { message }) },
})

/** The same with what the timetable makes of them now: it changes with each class. */
export const judgedRulesQuery = queryOptions({ ...sectionRulesQuery, queryKey: ['judgedRules'] })

export const sectionsQuery = queryOptions({
  queryKey: ['sections'],
  queryFn: () => call(listSections, {}),
  meta: { describeFailure: (message) => i18n.t('sectionRules.sectionsFailed', { message }) },
})
