import { listMeetingRequests } from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { readRequestsTexts } from '../../shared/i18n/requests-texts.ts'

export const requestsQuery = queryOptions({
  queryKey: ['meetingRequests'],
  queryFn: () => call(listMeetingRequests, {}),
  // Those that wait come first.
  select: (all) => [...all].sort((a, b) => Number(b.state === 'asked') - Number(a.state === 'asked')),
  meta: { describeFailure: (message) => readRequestsTexts()('fetchFailed', { message }) },
})
