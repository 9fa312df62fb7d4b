import { type Copied, previewRollForward } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { readTermsTexts } from '../../shared/i18n/terms-texts.ts'

/** What would be copied of a term into one of these dates. */
export const rollForwardQuery = (
  id: string,
  query: { readonly startDate: string; readonly endDate: string; readonly copied: Copied },
) =>
  queryOptions({
    queryKey: ['terms', 'rollForward', id, query],
    queryFn: () => call(previewRollForward, { params: { id }, query }),
    meta: { describeFailure: (message) => readTermsTexts()('roll.countFailed', { message }) },
  })
