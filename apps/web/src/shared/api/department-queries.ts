import { listDepartments } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { readDepartmentsTexts } from '../i18n/departments-texts.ts'
import { call } from './call.ts'

export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: () => call(listDepartments, {}),
  meta: { describeFailure: (message) => readDepartmentsTexts()('fetchFailed', { message }) },
})
