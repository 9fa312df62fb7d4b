import { getCourseShape } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { readPartsTexts } from '../../../shared/i18n/parts-texts.ts'

export const partsQuery = (courseId: string) =>
  queryOptions({
    // How many students sections have changes with classes.
    queryKey: ['sections', courseId],
    queryFn: () => call(getCourseShape, { params: { id: courseId } }),
    meta: { describeFailure: (message: string) => readPartsTexts()('fetchFailed', { message }) },
  })
