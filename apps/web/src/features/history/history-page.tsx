import { Button, Group, List, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import type { HistoryAct } from '@scheduler/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type AskedHistory, historyQuery } from '../../shared/api/history-queries.ts'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { adminsQuery, coursesQuery, roomsQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useHistoryTexts } from '../../shared/i18n/history-texts.ts'
import { sayMoment } from '../../shared/i18n/say-moment.ts'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { TableSkeleton } from '../../shared/ui/data-table/table-skeleton.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { DateField } from '../../shared/ui/written-field.tsx'
import { FormerDay } from './former-day.tsx'
import type { HistorySearch } from './history-search.ts'
import { type HistoryWords, sayAct } from './say-act.ts'
import { planUndo, type Undo } from './undo-act.ts'
import { UndoButton } from './undo-button.tsx'

/** So many sentences of an act are shown at first. */
const SHOWN = 5

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
  const query = useInfiniteQuery(historyQuery(asked, (message) => t('fetchFailed', { message })))
  const { data: admins = [] } = useQuery(adminsQuery)
  const formats = useFormats()
  const words = { t, formats, names: query.data?.names ?? {} }
  const isFiltered = Object.keys(asked).length > 0
  return (
    <Stack gap="lg">
      <PageHeader
        title={kind && id ? t('of', { name: words.names[id] ?? t(`kinds.${kind}`) }) : t('title')}
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
      {query.data && <Acts acts={query.data.acts} words={words} onUndone={() => void query.refetch()} />}
      {query.isPending && <TableSkeleton text={t('loading')} />}
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
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

interface ActsProps {
  acts: readonly HistoryAct[]
  words: HistoryWords
  onUndone: () => void
}

function Acts({ acts, words, onUndone }: ActsProps) {
  const { t } = words
  const { data: classes = [] } = useQuery(classesQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: courses = [] } = useQuery(coursesQuery)
  const current = { classes, rooms, courses }
  if (acts.length === 0) return <TableMessage text={t('empty')} />
  return (
    <Stack gap="xs" component="ol" p={0} m={0} aria-label={t('title')} style={{ listStyle: 'none' }}>
      {acts.map((act) => (
        <li key={act._id}>
          <Act act={act} words={words} undo={planUndo(act, current)} onUndone={onUndone} />
        </li>
      ))}
    </Stack>
  )
}

interface ActProps extends Pick<ActsProps, 'words' | 'onUndone'> {
  act: HistoryAct
  undo: Undo | null
}

function Act({ act, words, undo, onUndone }: ActProps) {
  const { t, formats } = words
  const sentences = sayAct(act, words)
  const more = act.entryCount - act.entries.length + Math.max(0, sentences.length - SHOWN)
  const { actorName, actorRole, action } = act
  const who = actorName ?? (action === 'system' || actorRole === null ? t('system') : t('somebody'))
  return (
    <Paper withBorder p="sm" radius="md">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{who}</Text>
        <Group gap="xs">
          {undo && <UndoButton undo={undo} what={sentences[0] ?? ''} words={words} onUndone={onUndone} />}
          <Text size="sm" c="dimmed">
            {sayMoment(formats, act.at)}
          </Text>
        </Group>
      </Group>
      <List size="sm" withPadding>
        {sentences.slice(0, SHOWN).map((sentence) => (
          <List.Item key={sentence} style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </List.Item>
        ))}
        {more > 0 && <List.Item>{t('more', { count: more })}</List.Item>}
      </List>
    </Paper>
  )
}
