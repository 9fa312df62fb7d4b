import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { type BookingRecord, cancelBooking, reinstateBooking, sayRoom } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { bookingsQuery } from '../../shared/api/booking-queries.ts'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useBookingsTexts } from '../../shared/i18n/bookings-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RowButton } from '../../shared/ui/row-actions.tsx'
import { showUndoable } from '../../shared/ui/undo-toast.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { startBooking, toValues } from './booking-values.ts'
import type { BookingsSearch } from './bookings-route.ts'
import { useSayWhen } from './say-when.ts'

const BookingDialog = lazyPart(() => import('./booking-dialog.tsx').then((file) => file.BookingDialog))
const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx').then((file) => file.DecisionDialog))

const COLORS = {
  asked: 'amber',
  approved: 'emerald',
  refused: 'red',
  cancelled: 'gray',
  expired: 'gray',
} as const satisfies Record<BookingRecord['state'], string>

/** What is open: `?dialog=new`, `?dialog=<id>`, `?dialog=decide-<id>`. */
const DECIDING = 'decide-'

function useColumns(): Column<BookingRecord>[] {
  const { t } = useBookingsTexts()
  const sayWhen = useSayWhen()
  return [
    {
      id: 'title',
      header: t('name'),
      value: ({ title }) => title,
      cell: ({ title, kind }) => (
        <>
          {title}
          <Text size="sm" c="dimmed">
            {t(`kinds.${kind}`)}
          </Text>
        </>
      ),
    },
    { id: 'room', header: t('room'), value: ({ roomId }) => sayRoom(roomId) },
    {
      id: 'when',
      header: t('whenHeader'),
      value: ({ dates, startTime }) => `${dates[0]} ${startTime}`,
      cell: sayWhen,
      written: sayWhen,
    },
    {
      id: 'state',
      header: t('state'),
      value: ({ state }) => t(`states.${state}`),
      cell: ({ state, reason }) => (
        <Badge color={COLORS[state]} variant="light" tt="none" title={reason || undefined}>
          {t(`states.${state}`)}
        </Badge>
      ),
    },
    { id: 'askedBy', header: t('askedBy'), value: ({ askedBy }) => askedBy?.fullName ?? '' },
  ]
}

/** Cancels, and offers to book it again. */
function useCancelling() {
  const { t } = useBookingsTexts()
  const failure = (error: Error) => t('saveFailed', { message: messageOf(error) })
  const reinstatement = useWrite(reinstateBooking, {
    changes: 'booking',
    success: ({ title, state }) => t(state === 'asked' ? 'asked' : 'booked', { title }),
    failure,
  })
  const cancellation = useWrite(cancelBooking, { changes: 'booking', success: () => null, failure })
  const reinstate = (id: string) => reinstatement.mutate({ params: { id } })
  const cancel = ({ _id: id, title }: BookingRecord) =>
    cancellation.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          const close = showUndoable(t('cancelled', { title }), () => {
            close()
            reinstate(id)
          })
        },
      },
    )
  return { cancel, reinstate, isBusy: cancellation.isPending || reinstatement.isPending }
}

/** Rooms that are booked and asked for: of everybody to administrators, to others their own and what holds rooms. */
export function BookingsPage() {
  const { t } = useBookingsTexts()
  const { role, user } = useSignedIn()
  const search: BookingsSearch = useSearch({ strict: false })
  const query = useQuery(bookingsQuery)
  const { data: settings } = useQuery(siteSettingsQuery)
  const { dialog = '', open, close } = useUrlDialog()
  const { cancel, reinstate, isBusy } = useCancelling()
  const columns = useColumns()
  const isAdmin = role === 'admin'
  const mayBook = isAdmin || (settings !== undefined && settings.professorsBook !== 'no')
  const find = (prefix: string) => query.data?.find(({ _id }) => dialog === prefix + _id)
  const [opened, decided] = [find(''), find(DECIDING)]
  const button = (text: string, { title }: BookingRecord, act: () => void) => (
    <RowButton text={text} of={title} isDisabled={isBusy} onClick={act} />
  )
  const actions = (one: BookingRecord) => {
    const isOwn = isAdmin || one.askedBy?._id === user._id
    const isOpen = one.state === 'asked' || one.state === 'approved'
    return (
      <Group gap="xs" justify="flex-end">
        {isAdmin && one.state === 'asked' && button(t('decide'), one, () => open(DECIDING + one._id))}
        {isAdmin && isOpen && button(t('change'), one, () => open(one._id))}
        {isOwn && isOpen && button(t('cancel'), one, () => cancel(one))}
        {isOwn && mayBook && one.state === 'cancelled' && button(t('again'), one, () => reinstate(one._id))}
      </Group>
    )
  }
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        action={mayBook && <Button onClick={() => open('new')}>{t('newTitle')}</Button>}
      />
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
      <Suspense>
        {dialog === 'new' && mayBook && (
          <BookingDialog booking={null} start={startBooking(search, readSiteMoment())} onClose={close} />
        )}
        {opened && isAdmin && <BookingDialog booking={opened} start={toValues(opened)} onClose={close} />}
        {decided && isAdmin && <DecisionDialog booking={decided} onClose={close} />}
      </Suspense>
    </Stack>
  )
}
