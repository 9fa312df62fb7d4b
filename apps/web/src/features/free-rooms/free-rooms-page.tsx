import { Alert, Badge, Button, Group, Loader, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type FreeRoomRecord, findFreeRooms, type Reply } from '@scheduler/contract'
import { parseTime } from '@scheduler/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useFreeRoomsTexts } from '../../shared/i18n/free-rooms-texts.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { RecordName } from '../../shared/records/record-link.tsx'
import { BOOKINGS_BY_ROLE } from '../../shared/session/role-paths.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import type { BookingsSearch } from '../bookings/bookings-route.ts'
import type { FreeRoomsSearch } from './free-rooms-route.ts'
import { startTimes, toQuestion } from './question.ts'

const QuestionForm = lazyPart(() => import('./question-form.tsx').then((file) => file.QuestionForm))

/** So often an answer for now is asked for again. */
const FRESH_MILLISECONDS = 60_000

/** The question, kept in the address. */
function useQuestion() {
  const search: FreeRoomsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: FreeRoomsSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  const chooseWhen = (when: FreeRoomsSearch['when']) =>
    change(when === 'now' ? { when } : { when, ...startTimes(readSiteMoment()), ...dropEmpty(search) })
  return { search, change, chooseWhen }
}

const dropEmpty = ({ date, start, until }: FreeRoomsSearch) => ({
  ...(date && { date }),
  ...(start && { start }),
  ...(until && { until }),
})

interface FreeRoomCardProps {
  room: FreeRoomRecord
  dates: number
  /** Absent: the reader books no rooms. */
  onBook: (() => void) | null | false
}

function FreeRoomCard({ room, dates, onBook }: FreeRoomCardProps) {
  const { t } = useFreeRoomsTexts()
  const { time, date } = useFormats()
  const say = useSayMessage()
  return (
    <Paper component="li" withBorder p="md" bg="var(--app-surface)">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <RecordName kind="room" id={room._id}>
            {room.name}
          </RecordName>
          <Text size="sm" c="dimmed">
            {[room.buildingName, t('seatCount', { count: room.seats })].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Badge color={room.busy.length === 0 ? 'emerald' : 'amber'} variant="light" size="lg" tt="none">
          {room.busy.length === 0
            ? t('freeUntil', { time: time(room.freeUntil) })
            : t('freeOn', { free: dates - room.busy.length, count: dates })}
        </Badge>
      </Group>
      {room.features.length > 0 && (
        <Text size="sm" mt="xs">
          {room.features.join(', ')}
        </Text>
      )}
      {room.kept.slice(0, 1).map((kept) => (
        <Text key={kept.message} size="sm" mt="xs" c="var(--app-warning-text, inherit)">
          {say(kept)}
        </Text>
      ))}
      {room.busy.length > 0 && (
        <Text size="sm" mt="xs" c="dimmed" title={room.busy.map(say).join('\n')}>
          {t('notOn', { dates: room.busy.map((busy) => date(busy.date)).join(', ') })}
        </Text>
      )}
      {onBook && (
        <Button
          mt="sm"
          size="compact-md"
          variant="light"
          aria-label={t('bookNamed', { room: room.name })}
          onClick={onBook}
        >
          {t('book')}
        </Button>
      )}
    </Paper>
  )
}

function Answer({ dates, startTime, endTime, rooms }: Reply<typeof findFreeRooms>) {
  const book = useBooking()
  const { t } = useFreeRoomsTexts()
  const { date, time } = useFormats()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const slots = { start: time(startTime), end: time(endTime) }
  const asked =
    dates.length > 1
      ? t('askedWeekly', { from: date(first), to: date(last), ...slots })
      : t('asked', { date: date(first), ...slots })
  return (
    <section aria-label={t('answer')}>
      <Title order={2} size="h4" aria-live="polite">
        {t('found', { count: rooms.length })}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {asked}
      </Text>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} p={0} m={0} style={{ listStyle: 'none' }}>
        {rooms.map((room) => (
          <FreeRoomCard
            key={room._id}
            room={room}
            dates={dates.length}
            onBook={
              book &&
              room.busy.length === 0 &&
              (() =>
                book({
                  room: room._id,
                  date: first,
                  until: dates.length > 1 ? last : undefined,
                  start: startTime,
                  minutes: minutesOf(startTime, endTime),
                }))
            }
          />
        ))}
      </SimpleGrid>
    </section>
  )
}

const minutesOf = (start: string, end: string) => (parseTime(end) ?? 0) - (parseTime(start) ?? 0)

/** How to book a room; null for those who may not. */
function useBooking() {
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const { data: settings } = useQuery(siteSettingsQuery)
  const mayBook = role === 'admin' || (role === 'professor' && settings && settings.professorsBook !== 'no')
  if (!mayBook) return null
  return (search: Partial<BookingsSearch>) =>
    void navigate({ to: BOOKINGS_BY_ROLE[role], search: { ...search, dialog: 'new' } })
}

/** The way to what is booked already. */
function BookingsButton() {
  const { t } = useFreeRoomsTexts()
  const { role } = useSignedIn()
  const navigate = useNavigate()
  if (role === 'student') return null
  return (
    <Button variant="default" onClick={() => void navigate({ to: BOOKINGS_BY_ROLE[role] })}>
      {t('bookings')}
    </Button>
  )
}

/** Which rooms are free now, later or week after week. */
export function FreeRoomsPage() {
  const { t } = useFreeRoomsTexts()
  const { search, change, chooseWhen } = useQuestion()
  const question = toQuestion(search)
  const { data, error, isPending } = useQuery({
    queryKey: ['freeRooms', question],
    queryFn: () => call(findFreeRooms, { query: question }),
    placeholderData: keepPreviousData,
    refetchInterval: question.date === undefined ? FRESH_MILLISECONDS : false,
    retry: false,
  })
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={<BookingsButton />} />
      <Suspense>
        <QuestionForm search={search} onChange={change} onChooseWhen={chooseWhen} />
      </Suspense>
      {error ? (
        <Alert color="red" role="alert">
          {t('fetchFailed', { message: messageOf(error) })}
        </Alert>
      ) : isPending ? (
        <Loader role="status" aria-label={t('translation:app.loading')} />
      ) : (
        data && <Answer {...data} />
      )}
    </Stack>
  )
}
