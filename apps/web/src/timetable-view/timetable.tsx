import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ClassRecord, Course } from '@scheduler/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecentlyChanged } from '../shared/realtime/recent-changes.ts'
import { TableMessage } from '../shared/ui/data-table/table-message.tsx'
import { DayList } from '../timetable-grid/day-list.tsx'
import type { CardContentState, GridCard, GridMoves } from '../timetable-grid/grid-types.ts'
import { TimetableGrid } from '../timetable-grid/timetable-grid.tsx'
import { ClassDetails } from './class-details.tsx'
import { type ArrangedClasses, useArrangedClasses } from './use-arranged-classes.ts'
import { readLastView, storeLastView, type TimetableView, VIEWS } from './view-search.ts'

/** Below this the week does not fit and one day is shown as a list. */
const PHONE = '(max-width: 47.99em)'

interface TimetableProps {
  label: string
  classes: readonly ClassRecord[] | undefined
  courses: readonly Course[] | undefined
  /** The classes or courses could not be fetched. */
  hasFailed?: boolean
  onOpen?: (id: string) => void
  /** What a card shows below its title and time. */
  renderContent?: (scheduled: ClassRecord, state: CardContentState) => ReactNode
  cardHeight?: number
  /** Moving classes between the days of the week and between the slots of the day. */
  moves?: GridMoves
  /** The next act where there is nothing to show yet. */
  emptyAction?: ReactNode
}

/** A timetable of classes: weekly or daily, a column per course; on a phone a day at a time. */
export function Timetable(props: TimetableProps) {
  const { classes, courses, hasFailed = false, emptyAction } = props
  const { t } = useTranslation()
  const [view, setView] = useView()
  const arranged = useArrangedClasses(classes, courses, view)
  if (!classes || !courses) {
    return (
      <TableMessage text={t(hasFailed ? 'timetable.failed' : 'timetable.loading')} isLoading={!hasFailed} />
    )
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
        <Text size="sm" c="dimmed">
          {describeView(t, view, arranged)}
        </Text>
      </Group>
      {arranged.columns.length === 0 ? (
        <TableMessage text={t('timetable.empty')} action={emptyAction} />
      ) : (
        <TimetableBody {...props} view={view} arranged={arranged} />
      )}
    </Stack>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function describeView(t: Translate, view: TimetableView, { today, byId }: ArrangedClasses): string {
  const count = t('timetable.classes', { count: byId.size })
  return view === 'daily' ? `${t('timetable.today', { day: today.label })} · ${count}` : count
}

type TimetableBodyProps = TimetableProps & { view: TimetableView; arranged: ArrangedClasses }

function TimetableBody(props: TimetableBodyProps) {
  const { label, view, arranged, onOpen, renderContent, cardHeight, moves } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
  const highlightedIds = useRecentlyChanged()
  const [dayId, setDayId] = useState(arranged.today.id)
  const isDaily = view === 'daily'
  const { byId, columns, days, today } = arranged
  const shared = {
    columns,
    highlightedIds,
    ...(onOpen && { onOpen: (card: GridCard) => onOpen(card.id) }),
    ...(renderContent && {
      renderContent: (card: GridCard, state: CardContentState) =>
        renderOf(byId, card, (one) => renderContent(one, state)),
    }),
  }
  if (isPhone) {
    return (
      <DayList
        {...shared}
        days={isDaily ? [today] : days}
        cards={arranged.weekly}
        dayId={isDaily ? today.id : dayId}
        onDayChange={setDayId}
        labels={{
          days: t('timetable.dayTabs'),
          emptyDay: (day) => t('timetable.emptyDay', { day: day.label }),
        }}
      />
    )
  }
  return (
    <TimetableGrid
      {...shared}
      key={view}
      rows={isDaily ? arranged.slots : days}
      cards={isDaily ? arranged.daily : arranged.weekly}
      flow={isDaily ? 'span' : 'stack'}
      renderDetails={(card) => renderOf(byId, card, (one) => <ClassDetails scheduled={one} />)}
      {...(cardHeight !== undefined && { cardHeight })}
      {...(moves && { moves })}
      labels={{
        grid: label,
        corner: t(isDaily ? 'timetable.time' : 'timetable.day'),
        emptyCell: ({ row, column }) => `${row.label}, ${column.label}`,
      }}
    />
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
