import { Group, List, Paper, Stack, Text } from '@mantine/core'
import type { HistoryAct } from '@scheduler/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AskedHistory, historyQuery } from '../../shared/api/history-queries.ts'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { coursesQuery, roomsQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useHistoryTexts } from '../../shared/i18n/history-texts.ts'
import { sayMoment } from '../../shared/i18n/say-moment.ts'
import { RecordLink } from '../../shared/records/record-link.tsx'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { TableSkeleton } from '../../shared/ui/data-table/table-skeleton.tsx'
import { OlderButton } from '../../shared/ui/older-button.tsx'
import { findPage } from './find-page.ts'
import { type HistoryWords, sayAct } from './say-act.ts'
import { planUndo, type Undo } from './undo-act.ts'
import { UndoButton } from './undo-button.tsx'

/** So many sentences of an act are shown at first. */
const SHOWN = 5

/** What was done, the newest first, with the way to what was done before. */
export function useHistory(asked: AskedHistory) {
  const { t } = useHistoryTexts()
  return useInfiniteQuery(historyQuery(asked, (message) => t('fetchFailed', { message })))
}

export function HistoryList({ asked }: { asked: AskedHistory }) {
  const { t } = useHistoryTexts()
  const query = useHistory(asked)
  const formats = useFormats()
  const words = { t, formats, names: query.data?.names ?? {} }
  return (
    <>
      {query.data && (
        <Acts
          acts={query.data.acts}
          words={words}
          of={asked.recordId}
          onUndone={() => void query.refetch()}
        />
      )}
      {query.isPending && <TableSkeleton text={t('loading')} />}
      <OlderButton query={query} label={t('older')} />
    </>
  )
}

interface ActsProps {
  acts: readonly HistoryAct[]
  words: HistoryWords
  /** Of which record they are. */
  of: string | undefined
  onUndone: () => void
}

function Acts({ acts, words, of, onUndone }: ActsProps) {
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
          <Act act={act} words={words} of={of} undo={planUndo(act, current)} onUndone={onUndone} />
        </li>
      ))}
    </Stack>
  )
}

interface ActProps extends Pick<ActsProps, 'words' | 'of' | 'onUndone'> {
  act: HistoryAct
  undo: Undo | null
}

function Act({ act, words, of, undo, onUndone }: ActProps) {
  const { t, formats, names } = words
  const page = findPage(act, of)
  const sentences = sayAct(act, words)
  const more = act.entryCount - act.entries.length + Math.max(0, sentences.length - SHOWN)
  const { actorName, actorRole, action } = act
  const who = actorName ?? (action === 'system' || actorRole === null ? t('system') : t('somebody'))
  return (
    <Paper withBorder p="sm" radius="md">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{who}</Text>
        <Group gap="xs">
          {page && names[page.id] && <RecordLink {...page}>{names[page.id]}</RecordLink>}
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
