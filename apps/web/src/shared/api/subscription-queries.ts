import { listSubscriptions } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { readSubscriptionsTexts } from '../i18n/subscriptions-texts.ts'
import { call } from './call.ts'

/** The calendar subscriptions of who is signed in. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: () => call(listSubscriptions, {}),
  // Programs fetch without telling anybody.
  staleTime: 0,
  meta: { describeFailure: (message) => readSubscriptionsTexts()('fetchFailed', { message }) },
})
