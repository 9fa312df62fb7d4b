import { listTakenCourses } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { readJoiningTexts } from '../../shared/i18n/joining-texts.ts'

export const takenCoursesQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['takenCourses', studentId],
    queryFn: () => call(listTakenCourses, { params: { id: studentId } }),
    meta: { describeFailure: (message) => readJoiningTexts()('takenFailed', { message }) },
  })
