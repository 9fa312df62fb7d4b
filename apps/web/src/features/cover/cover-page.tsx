import { Loader, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { roomsQuery, wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useCoverTexts } from '../../shared/i18n/cover-texts.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { DateField } from '../../shared/ui/written-field.tsx'
import { ConcernedList } from './concerned-list.tsx'
import { concernedQuery } from './concerned-query.ts'
import type { CoverSearch } from './cover-search.ts'

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
      {query.data && query.data.length > 0 && (
        <ConcernedList meetings={query.data} absent={search.professor} />
      )}
    </Stack>
  )
}
