import { listAbsences } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { readAbsencesTexts } from '../i18n/absences-texts.ts'
import { call } from './call.ts'

export const absencesQuery = queryOptions({
  queryKey: ['absences'],
  queryFn: () => call(listAbsences, {}),
  meta: { describeFailure: (message) => readAbsencesTexts()('fetchFailed', { message }) },
})
