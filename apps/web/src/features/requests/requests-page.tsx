import { Badge, Group, Stack, Text } from '@mantine/core'
import type { Answer, MeetingRequestRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RowButton } from '../../shared/ui/row-actions.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { requestsQuery } from './requests-query.ts'
import { useSayWish } from './say-wish.ts'
import { useAnswer } from './use-answer.ts'
import { useReopening } from './use-reopening.ts'
import { useWithdrawal } from './use-withdrawal.ts'

const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx').then((file) => file.DecisionDialog))

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
  const dateOf = ({ originalDate, meeting, substitutes }: MeetingRequestRecord) =>
    (substitutes && meeting.date) ?? originalDate
  const sayWhen = (request: MeetingRequestRecord) =>
    `${date(dateOf(request))}, ${time(request.meeting.startTime)}`
  const sayWishes = ({ wishes, substitutes }: MeetingRequestRecord) =>
    substitutes?.map(({ fullName: name, answer }) => t(`answers.${answer ?? 'open'}`, { name })).join('; ') ??
    (wishes.length > 0 ? wishes : [undefined]).map(sayWish).join('; ')
  const sayState = ({ state, substitutes }: MeetingRequestRecord) =>
    substitutes && (state === 'asked' || state === 'approved' || state === 'refused')
      ? t(`questionStates.${state}`)
      : t(`states.${state}`)
  return [
    { id: 'class', header: t('class'), value: ({ title }) => title },
    {
      id: 'when',
      header: t('when'),
      value: (request) => `${dateOf(request)} ${request.meeting.startTime}`,
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
      value: sayState,
      cell: (request) => (
        <>
          <Badge color={COLORS[request.state]} variant="light" tt="none">
            {sayState(request)}
          </Badge>
          {request.reason && (
            <Text size="sm" c="dimmed">
              <bdi>{request.reason}</bdi>
            </Text>
          )}
        </>
      ),
    },
    { id: 'askedBy', header: t('askedBy'), value: ({ askedBy }) => askedBy?.fullName ?? '' },
  ]
}

/** What is asked for at single meetings: administrators decide, professors see what they have asked for, and answer what they are asked. */
export function RequestsPage() {
  const { t } = useRequestsTexts()
  const { role } = useSignedIn()
  const query = useQuery(requestsQuery)
  const { dialog, open, close } = useUrlDialog()
  const columns = useColumns()
  const withdrawal = useWithdrawal()
  const answer = useAnswer()
  const reopening = useReopening()
  const isAdmin = role === 'admin'
  const isBusy = withdrawal.isPending || reopening.isPending || answer.isPending
  const button = (text: string, { title }: MeetingRequestRecord, act: () => void) => (
    <RowButton text={text} of={title} isDisabled={isBusy} onClick={act} />
  )
  const actions = (one: MeetingRequestRecord) => {
    const params = { id: one._id }
    const isDecided = one.state === 'approved' || one.state === 'refused'
    // Who is asked decides, and who asks withdraws.
    const isAsked = isAdmin === (one.substitutes === null)
    const isOpen = one.state === 'asked'
    const say = (body: { answer: Answer }) => answer.mutate({ params, body })
    return (
      <Group gap="xs" justify="flex-end">
        {isOpen && isAsked && isAdmin && button(t('decide'), one, () => open(one._id))}
        {isOpen && isAsked && !isAdmin && (
          <>
            {button(t('takeIt'), one, () => say({ answer: 'yes' }))}
            {button(t('decline'), one, () => say({ answer: 'no' }))}
          </>
        )}
        {isOpen && !isAsked && button(t('withdraw'), one, () => withdrawal.mutate({ params }))}
        {isAdmin && isDecided && button(t('reopen'), one, () => reopening.mutate({ params }))}
      </Group>
    )
  }
  const decided = query.data?.find((one) => one._id === dialog && one.state === 'asked' && !one.substitutes)
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
