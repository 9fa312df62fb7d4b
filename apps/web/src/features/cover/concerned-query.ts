import { listConcernedMeetings } from '@scheduler/contract'
import { isCalendarDate } from '@scheduler/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { readCoverTexts } from '../../shared/i18n/cover-texts.ts'
import type { CoverSearch } from './cover-search.ts'

/** With the lists of classes, whose changes show in it. */
export const concernedQuery = ({ professor, room, from = '', to = '' }: CoverSearch) =>
  queryOptions({
    queryKey: ['classes', 'concerned', professor ?? '', room ?? '', from, to],
    queryFn: () =>
      call(listConcernedMeetings, {
        query: { ...(professor ? { professorId: professor } : { roomId: room ?? '' }), from, to },
      }),
    enabled: Boolean(professor) !== Boolean(room) && isCalendarDate(from) && isCalendarDate(to),
    meta: { describeFailure: (message) => readCoverTexts()('fetchFailed', { message }) },
  })
