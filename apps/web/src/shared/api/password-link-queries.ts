import { listPasswordLinks } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { queryOptions } from '@tanstack/react-query'
import { readLinksTexts } from '../i18n/links-texts.ts'
import { call } from './call.ts'

/** The people of a role who have no password or were given a link, or those of them whom an import has added. */
export const passwordLinksQuery = (role: Role, importId?: string) =>
  queryOptions({
    queryKey: ['passwordLinks', role, importId ?? null],
    queryFn: () => call(listPasswordLinks, { query: { role, importId } }),
    meta: { describeFailure: (message) => readLinksTexts()('fetchFailed', { message }) },
  })
