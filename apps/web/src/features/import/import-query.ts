import { listCourseParts, listImports, listSourceIds } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { readImportingTexts } from '../../shared/i18n/importing-texts.ts'

/** The latest imports. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => call(listImports, {}),
  meta: { describeFailure: (message) => readImportingTexts()('fetchFailed', { message }) },
})

/** What records are called in the system that they come from; imports change it. */
export const sourceIdsQuery = queryOptions({
  queryKey: [...importsQuery.queryKey, 'sourceIds'],
  queryFn: () => call(listSourceIds, {}),
  meta: { describeFailure: (message) => readImportingTexts()('sourceIdsFailed', { message }) },
})

/** The parts of courses as lines. */
export const coursePartsQuery = queryOptions({
  queryKey: [...importsQuery.queryKey, 'courseParts'],
  queryFn: () => call(listCourseParts, {}),
  meta: { describeFailure: (message) => readImportingTexts()('partsFailed', { message }) },
})
