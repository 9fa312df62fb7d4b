import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AskedHistory } from '../../shared/api/history-queries.ts'
import { adminsQuery } from '../../shared/api/queries.ts'
import { useHistoryTexts } from '../../shared/i18n/history-texts.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { DateField } from '../../shared/ui/written-field.tsx'
import { FormerDay } from './former-day.tsx'
import { HistoryList, useHistory } from './history-list.tsx'
import type { HistorySearch } from './history-search.ts'

/** What was done, of everything or of one record, and a day of the timetable as it was. */
export function HistoryPage() {
  const { t } = useHistoryTexts()
  const search: HistorySearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: HistorySearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  const { kind, id, by, from, to, day } = search
  const asked: AskedHistory = {
    ...(kind && id && { recordKind: kind, recordId: id }),
    ...(by && { actorId: by }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const { data } = useHistory(asked)
  const { data: admins = [] } = useQuery(adminsQuery)
  const isFiltered = Object.keys(asked).length > 0
  return (
    <Stack gap="lg">
      <PageHeader
        title={kind && id ? t('of', { name: data?.names[id] ?? t(`kinds.${kind}`) }) : t('title')}
        subtitle={t('subtitle')}
      />
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('by')}
          value={by ?? ''}
          onChange={(event) => change({ by: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('anybody') },
            ...admins.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
          ]}
        />
        <DayField label={t('from')} value={from} onChange={(date) => change({ from: date })} />
        <DayField label={t('to')} value={to} onChange={(date) => change({ to: date })} />
        <DayField label={t('day')} value={day} onChange={(date) => change({ day: date })} />
        {isFiltered && (
          <Button
            variant="subtle"
            onClick={() =>
              change({ kind: undefined, id: undefined, by: undefined, from: undefined, to: undefined })
            }
          >
            {t('reset')}
          </Button>
        )}
      </Group>
      {day && <FormerDay date={day} />}
      <HistoryList asked={asked} />
    </Stack>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (date: string | undefined) => void
}

/** A date of the address: what is no date, or not one yet, is none. */
function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <DateField
      label={label}
      w={170}
      value={value ?? ''}
      onChange={(date) => onChange(/^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined)}
    />
  )
}
