import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ClassRecord, Course } from '@scheduler/contract'
import { WEEKDAYS } from '@scheduler/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayList } from '../timetable-grid/day-list.tsx'
import type { CardContentState, GridCard, GridRow } from '../timetable-grid/grid-types.ts'
import { TimetableGrid } from '../timetable-grid/timetable-grid.tsx'
import { listColumns, listMeetingOn, listSlotRows, toDailyCard, toWeeklyCard } from './arrange-classes.ts'
import { ClassDetails } from './class-details.tsx'
import { readLastView, storeLastView, type TimetableView, VIEWS } from './view-search.ts'

/** Below this the week does not fit and one day is shown as a list. */
const PHONE = '(max-width: 48em)'

type TimetableProps = {
  label: string
  classes: readonly ClassRecord[] | undefined
  courses: readonly Course[] | undefined
  onOpen?: (id: string) => void
  /** What a card shows below its title and time. */
  renderContent?: (scheduled: ClassRecord, state: CardContentState) => ReactNode
  cardHeight?: number
}

/** A timetable of classes: weekly or daily, a column per course; on a phone a day at a time. */
export function Timetable(props: TimetableProps) {
  const { label, classes, courses, onOpen, renderContent, cardHeight } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery(PHONE)
  const [view, setView] = useView()
  const now = useMemo(readNow, [])
  const arranged = useMemo(() => {
    const inView = view === 'daily' ? listMeetingOn(classes ?? [], now.date) : (classes ?? [])
    return {
      byId: new Map(inView.map((one) => [one._id, one])),
      columns: listColumns(courses ?? [], inView, t('timetable.noCourse')),
      daily: inView.map(toDailyCard),
      weekly: inView.map(toWeeklyCard),
    }
  }, [classes, courses, view, now, t])
  const rows = useMemo(() => listDayRows(now.day, (day) => t(`timetable.days.${day}`)), [now, t])
  const slots = useMemo(() => listSlotRows(now.minute), [now])
  const [dayId, setDayId] = useState<string>(now.day)

  if (!classes || !courses) return <Text c="dimmed">{t('timetable.loading')}</Text>
  const { byId, columns } = arranged
  const content =
    renderContent &&
    ((card: GridCard, state: CardContentState) => renderOf(byId, card, (one) => renderContent(one, state)))
  const shared = {
    columns,
    ...(onOpen ? { onOpen: (card: GridCard) => onOpen(card.id) } : {}),
    ...(content ? { renderContent: content } : {}),
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('timetable.view')}
          value={view}
          onChange={(value) => setView(value as TimetableView)}
          data={VIEWS.map((value) => ({ value, label: t(`timetable.${value}`) }))}
        />
        {view === 'daily' && (
          <Text size="sm">{t('timetable.today', { day: t(`timetable.days.${now.day}`) })}</Text>
        )}
      </Group>
      {columns.length === 0 && <Text c="dimmed">{t('timetable.empty')}</Text>}
      {columns.length > 0 && isPhone && (
        <DayList
          {...shared}
          days={view === 'daily' ? rows.filter((row) => row.id === now.day) : rows}
          cards={arranged.weekly}
          dayId={view === 'daily' ? now.day : dayId}
          onDayChange={setDayId}
          labels={{
            days: t('timetable.dayTabs'),
            emptyDay: (day) => t('timetable.emptyDay', { day: day.label }),
          }}
        />
      )}
      {columns.length > 0 && !isPhone && (
        <TimetableGrid
          {...shared}
          key={view}
          rows={view === 'daily' ? slots : rows}
          cards={view === 'daily' ? arranged.daily : arranged.weekly}
          flow={view === 'daily' ? 'span' : 'stack'}
          renderDetails={(card) => renderOf(byId, card, (one) => <ClassDetails scheduled={one} />)}
          {...(cardHeight === undefined ? {} : { cardHeight })}
          labels={{
            grid: label,
            corner: t(view === 'daily' ? 'timetable.time' : 'timetable.day'),
            emptyCell: ({ row, column }) => `${row.label}, ${column.label}`,
          }}
        />
      )}
    </Stack>
  )
}

function renderOf(
  byId: ReadonlyMap<string, ClassRecord>,
  card: GridCard,
  render: (scheduled: ClassRecord) => ReactNode,
): ReactNode {
  const scheduled = byId.get(card.id)
  return scheduled ? render(scheduled) : null
}

/** The view of the address, or the one last used. */
function useView(): [TimetableView, (view: TimetableView) => void] {
  const { view = readLastView() }: { view?: TimetableView | undefined } = useSearch({ strict: false })
  const navigate = useNavigate()
  const setView = (next: TimetableView) => {
    storeLastView(next)
    void navigate({
      to: '.',
      search: (before) => ({ ...before, view: next }),
      replace: true,
      resetScroll: false,
    })
  }
  return [view, setView]
}

function readNow() {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    day: WEEKDAYS[now.getDay()] ?? 'Sunday',
    minute: now.getHours() * 60 + now.getMinutes(),
  }
}

function listDayRows(today: string, nameOf: (day: (typeof WEEKDAYS)[number]) => string): GridRow[] {
  return WEEKDAYS.map((day) => {
    const label = nameOf(day)
    return { id: day, label, shortLabel: label.slice(0, 3), isCurrent: day === today }
  })
}
