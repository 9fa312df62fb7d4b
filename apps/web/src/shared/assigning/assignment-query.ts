import { type AssigningScope, listAssignments, previewAssignment } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { readAssigningTexts } from '../i18n/assigning-texts.ts'

/** How students would be assigned: as it is now, whenever it is looked at. */
export const assignmentQuery = (scope: AssigningScope) =>
  queryOptions({
    queryKey: ['assignment', scope],
    queryFn: () => call(previewAssignment, { query: scope }),
    gcTime: 0,
    // It may take seconds; who asked is told at once.
    retry: false,
    meta: { describeFailure: (message: string) => readAssigningTexts()('fetchFailed', { message }) },
  })

/** The acts that can be undone; what they did shows in classes, and is fetched again with these. */
export const pastAssignmentsQuery = queryOptions({
  queryKey: ['classes', 'assignments'],
  queryFn: () => call(listAssignments, {}),
  meta: { describeFailure: (message: string) => readAssigningTexts()('pastFailed', { message }) },
})
