import {
  MultiSelect,
  NativeSelect,
  NumberInput,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Stack,
} from '@mantine/core'
import { splitCell } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useFreeRoomsTexts } from '../../shared/i18n/free-rooms-texts.ts'
import { DateField, TimeField } from '../../shared/ui/written-field.tsx'
import { type FreeRoomsSearch, WHEN } from './free-rooms-route.ts'
import { USUAL_MINUTES, writeFeatures } from './question.ts'

const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 480] as const

interface QuestionFormProps {
  search: FreeRoomsSearch
  onChange: (next: FreeRoomsSearch) => void
  onChooseWhen: (when: (typeof WHEN)[number]) => void
}

/** When, how long, for how many and with what a room is wanted. */
export function QuestionForm({ search, onChange, onChooseWhen }: QuestionFormProps) {
  const { t } = useFreeRoomsTexts()
  const { compare } = useFormats()
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { when = 'now', minutes = USUAL_MINUTES } = search
  const distinct = (names: readonly string[]) => [...new Set(names)].filter(Boolean).sort(compare)
  const buildings = distinct(rooms.map(({ buildingName }) => buildingName.trim()))
  const lengths = [...new Set([...LENGTHS, minutes])].sort((one, other) => one - other)
  return (
    <Paper component="section" aria-label={t('question')} withBorder p="lg" bg="var(--app-surface)">
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('when')}
          value={when}
          onChange={onChooseWhen}
          data={WHEN.map((value) => ({ value, label: t(`whens.${value}`) }))}
        />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
          {when !== 'now' && (
            <>
              <DateField
                label={t(when === 'weekly' ? 'firstDate' : 'date')}
                value={search.date ?? ''}
                onChange={(date) => onChange({ date })}
              />
              <TimeField
                label={t('start')}
                value={search.start ?? ''}
                onChange={(start) => onChange({ start })}
              />
            </>
          )}
          <NativeSelect
            label={t('length')}
            data={lengths.map((length) => ({
              value: String(length),
              label: t('minutes', { count: length }),
            }))}
            value={String(minutes)}
            onChange={({ currentTarget }) => onChange({ minutes: Number(currentTarget.value) })}
          />
          {when === 'weekly' && (
            <DateField
              label={t('until')}
              value={search.until ?? ''}
              onChange={(until) => onChange({ until })}
            />
          )}
          <NumberInput
            label={t('seats')}
            min={0}
            max={100_000}
            allowDecimal={false}
            allowNegative={false}
            value={search.seats ?? ''}
            onChange={(seats) => onChange({ seats: Number(seats) || undefined })}
          />
          <MultiSelect
            label={t('features')}
            data={distinct(rooms.flatMap(({ features }) => features))}
            value={splitCell(search.features ?? '')}
            searchable
            onChange={(names) => onChange({ features: writeFeatures(names) })}
          />
          <NativeSelect
            label={t('building')}
            data={[
              { value: '', label: t('anyBuilding') },
              ...buildings.map((name) => ({ value: name, label: name })),
            ]}
            value={search.building ?? ''}
            onChange={({ currentTarget }) => onChange({ building: currentTarget.value || undefined })}
          />
        </SimpleGrid>
      </Stack>
    </Paper>
  )
}
