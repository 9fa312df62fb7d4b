import { listPasswordLinks } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { queryOptions } from '@tanstack/react-query'
import { readLinksTexts } from '../i18n/links-texts.ts'
import { call } from './call.ts'

export const passwordLinksQuery = (role: Role) =>
  queryOptions({
    queryKey: ['passwordLinks', role],
    queryFn: () => call(listPasswordLinks, { query: { role } }),
    meta: { describeFailure: (message) => readLinksTexts()('fetchFailed', { message }) },
  })
