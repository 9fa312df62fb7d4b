import { Badge, Group, Stack, Text } from '@mantine/core'
import { listMeetingRequests, type MeetingRequestRecord, withdrawMeetingRequest } from '@scheduler/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { readRequestsTexts, useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RowButton } from '../../shared/ui/row-actions.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { useSayWish } from './say-wish.ts'
import { useReopening } from './use-reopening.ts'

const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx').then((file) => file.DecisionDialog))

const requestsQuery = queryOptions({
  queryKey: ['meetingRequests'],
  queryFn: () => call(listMeetingRequests, {}),
  // Those that wait come first.
  select: (all) => [...all].sort((a, b) => Number(b.state === 'asked') - Number(a.state === 'asked')),
  meta: { describeFailure: (message) => readRequestsTexts()('fetchFailed', { message }) },
})

const COLORS = {
  asked: 'amber',
  approved: 'emerald',
  refused: 'red',
  withdrawn: 'gray',
  outdated: 'gray',
} as const satisfies Record<MeetingRequestRecord['state'], string>

function useColumns(): Column<MeetingRequestRecord>[] {
  const { t } = useRequestsTexts()
  const { date, time } = useFormats()
  const sayWish = useSayWish()
  const sayWhen = ({ originalDate, meeting }: MeetingRequestRecord) =>
    `${date(originalDate)}, ${time(meeting.startTime)}`
  const sayWishes = ({ wishes }: MeetingRequestRecord) =>
    (wishes.length > 0 ? wishes : [undefined]).map(sayWish).join('; ')
  return [
    { id: 'class', header: t('class'), value: ({ title }) => title },
    {
      id: 'when',
      header: t('when'),
      value: ({ originalDate, meeting }) => `${originalDate} ${meeting.startTime}`,
      cell: sayWhen,
      written: sayWhen,
    },
    {
      id: 'wish',
      header: t('wish'),
      value: sayWishes,
      cell: (request) => (
        <>
          {sayWishes(request)}
          {request.note && (
            <Text size="sm" c="dimmed">
              <bdi>{request.note}</bdi>
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      value: ({ state }) => t(`states.${state}`),
      cell: ({ state, reason }) => (
        <>
          <Badge color={COLORS[state]} variant="light" tt="none">
            {t(`states.${state}`)}
          </Badge>
          {reason && (
            <Text size="sm" c="dimmed">
              <bdi>{reason}</bdi>
            </Text>
          )}
        </>
      ),
    },
    { id: 'askedBy', header: t('askedBy'), value: ({ askedBy }) => askedBy?.fullName ?? '' },
  ]
}

/** What is asked for at single meetings: administrators decide, professors see what they have asked for. */
export function RequestsPage() {
  const { t } = useRequestsTexts()
  const { role } = useSignedIn()
  const query = useQuery(requestsQuery)
  const { dialog, open, close } = useUrlDialog()
  const columns = useColumns()
  const withdrawal = useWrite(withdrawMeetingRequest, {
    changes: 'meetingRequest',
    success: ({ title }) => t('withdrawn', { title }),
    failure: (error) => t('withdrawFailed', { message: messageOf(error) }),
  })
  const reopening = useReopening()
  const isAdmin = role === 'admin'
  const isBusy = withdrawal.isPending || reopening.isPending
  const button = (text: string, { title }: MeetingRequestRecord, act: () => void) => (
    <RowButton text={text} of={title} isDisabled={isBusy} onClick={act} />
  )
  const actions = (one: MeetingRequestRecord) => {
    const params = { id: one._id }
    const isDecided = one.state === 'approved' || one.state === 'refused'
    return (
      <Group gap="xs" justify="flex-end">
        {isAdmin && one.state === 'asked' && button(t('decide'), one, () => open(one._id))}
        {isAdmin && isDecided && button(t('reopen'), one, () => reopening.mutate({ params }))}
        {!isAdmin && one.state === 'asked' && button(t('withdraw'), one, () => withdrawal.mutate({ params }))}
      </Group>
    )
  }
  const decided = query.data?.find(({ _id, state }) => _id === dialog && state === 'asked')
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <RecordList
        label={t('title')}
        query={query}
        matches={() => true}
        columns={columns}
        actions={actions}
        texts={{
          loading: t('loading'),
          failed: t('failed'),
          nothingEntered: t('nothingEntered'),
          nothingMatches: t('nothingEntered'),
        }}
      />
      <Suspense>{decided && isAdmin && <DecisionDialog request={decided} onClose={close} />}</Suspense>
    </Stack>
  )
}
