import { Loader, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { listConcernedMeetings } from '@scheduler/contract'
import { isCalendarDate } from '@scheduler/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../shared/api/call.ts'
import { roomsQuery, wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { readCoverTexts, useCoverTexts } from '../../shared/i18n/cover-texts.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { DateField } from '../../shared/ui/written-field.tsx'
import { ConcernedList } from './concerned-list.tsx'
import type { CoverSearch } from './cover-search.ts'

/** With the lists of classes, whose changes show in it. */
const concernedQuery = ({ professor, room, from = '', to = '' }: CoverSearch) =>
  queryOptions({
    queryKey: ['classes', 'concerned', professor ?? '', room ?? '', from, to],
    queryFn: () =>
      call(listConcernedMeetings, {
        query: { ...(professor ? { professorId: professor } : { roomId: room ?? '' }), from, to },
      }),
    enabled: Boolean(professor) !== Boolean(room) && isCalendarDate(from) && isCalendarDate(to),
    meta: { describeFailure: (message) => readCoverTexts()('fetchFailed', { message }) },
  })

/** Lists the meetings of a professor or a room on some dates, each with what becomes of it, and changes all by one act. */
export function CoverPage() {
  const { t } = useCoverTexts()
  const search: CoverSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: CoverSearch) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  const { data: professors = [] } = useQuery(wholeProfessorsQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const query = useQuery(concernedQuery(search))
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select
          label={t('professor')}
          searchable
          clearable
          data={professors.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
          value={search.professor ?? null}
          onChange={(professor) => change({ professor: professor ?? undefined, room: undefined })}
        />
        <Select
          label={t('room')}
          searchable
          clearable
          data={rooms.map(({ _id, name, buildingName }) => ({
            value: _id,
            label: [name, buildingName].filter(Boolean).join(', '),
          }))}
          value={search.room ?? null}
          onChange={(room) => change({ room: room ?? undefined, professor: undefined })}
        />
        <DateField label={t('from')} value={search.from ?? ''} onChange={(from) => change({ from })} />
        <DateField label={t('to')} value={search.to ?? ''} onChange={(to) => change({ to })} />
      </SimpleGrid>
      {query.isLoading && <Loader role="status" aria-label={t('loading')} />}
      {query.isError && <Text c="red">{t('failed')}</Text>}
      {query.data?.length === 0 && <Text>{t('nothing')}</Text>}
      {query.data && query.data.length > 0 && <ConcernedList meetings={query.data} />}
    </Stack>
  )
}
