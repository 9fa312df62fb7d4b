import { Box, Group, Stack } from '@mantine/core'
import type { ClassRecord, Course } from '@scheduler/contract'
import { weekdayOf } from '@scheduler/domain'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRecentlyChanged } from '../../shared/realtime/recent-changes.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { DayList } from '../../timetable-grid/day-list.tsx'
import type { CardContentState, GridCard, GridRow } from '../../timetable-grid/grid-types.ts'
import { TimetableGrid } from '../../timetable-grid/timetable-grid.tsx'
import type { BodyProps } from '../body-props.tsx'
import { ClassDetails } from '../class-details.tsx'
import { type ClassRecords, Followed, useClassRecords } from '../class-records.tsx'
import type { Decorate } from '../use-arranged-classes.ts'
import { useSteady } from '../use-steady.ts'
import { useViewSearch } from '../view-search.ts'
import { classIdOf } from './arrange-week.ts'
import { type NamedSubject, readSubjects, writeSubject } from './subjects.ts'
import { listSubjects, type Subjects, useSubjects } from './use-subjects.ts'
import { useWeek, type Week } from './use-week.ts'
import { toGridAdding } from './week-adding.ts'
import { WeekClosures } from './week-closures.tsx'
import { rowOfMinute } from './week-hours.ts'
import { WeekNavigation } from './week-navigation.tsx'
import classes from './week-timetable.module.css'

const WeekPrinting = lazyPart(() => import('./print/week-printing.tsx').then((file) => file.WeekPrinting))
const SubjectPicker = lazyPart(() => import('./subject-picker.tsx').then((file) => file.SubjectPicker))

/** Height of an hour and least width of a column, in px at the default text size. */
const HOUR_HEIGHT = 48
const SUBJECT_WIDTH = 104
const DAY_WIDTH = 120
const GUTTER_WIDTH = 76
const LEAST_CARD_HEIGHT = 24

const asItIs: Decorate = (card) => card

export interface WeekTimetableProps
  extends Pick<BodyProps, 'label' | 'onOpen' | 'renderDetails' | 'renderListContent' | 'moves' | 'adding'> {
  /** The classes that the search leaves. */
  found: readonly ClassRecord[]
  courses: readonly Course[]
  decorate: Decorate | undefined
  isPhone: boolean
}

/** The week by days and hours, of one or several rooms, people, courses or buildings. */
export function WeekTimetable(props: WeekTimetableProps) {
  const { found, courses, decorate = asItIs } = props
  const { t } = useTranslation()
  const { of, week: date, change } = useViewSearch()
  const subjects = useSubjects(found, courses)
  const chosen = useChosen(subjects, of)
  const week = useWeek({ classes: found, courses, chosen, subjects, date, decorate })
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <WeekNavigation wednesday={week.wednesday} dates={week.dates} />
        <Box className={classes.subjects ?? ''}>
          <Suspense>
            <SubjectPicker
              subjects={subjects}
              chosen={chosen}
              onChange={(written) => change({ of: written.join(',') })}
            />
          </Suspense>
        </Box>
        {chosen.length > 0 && (
          <Suspense>
            <WeekPrinting
              of={chosen}
              classes={found}
              courses={courses}
              subjects={subjects}
              date={week.wednesday}
            />
          </Suspense>
        )}
      </Group>
      <WeekClosures dates={week.dates} />
      {chosen.length === 0 && <TableMessage text={t('timetable.chooseSubject')} />}
      {chosen.length > 0 && props.isPhone && <WeekList {...props} week={week} />}
      {chosen.length > 0 && !props.isPhone && (
        <WeekGrid {...props} week={week} isOfSeveral={chosen.length > 1} />
      )}
    </Stack>
  )
}

/** The days of the week one at a time. */
function WeekList({ label, found, onOpen, renderListContent, week }: WeekTimetableProps & { week: Week }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const records = useClassRecords(found)
  const highlightedIds = useHighlighted(week.cards)
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const { dates, columns, cards, now } = week
  const days = useMemo(
    () =>
      dates.map((date): GridRow => {
        const day = weekdayOf(date)
        const label = `${t(`timetable.days.${day}`)} ${formats.dayOfMonth(date)}`
        return { id: date, label, shortLabel: formats.shortDay(day), isCurrent: date === now.date }
      }),
    [dates, now.date, formats, t],
  )
  const listed = useMemo(() => {
    const dateOf = new Map(columns.map(({ id, date }) => [id, date]))
    return cards.map((card) => ({ ...card, rowId: dateOf.get(card.columnId) ?? '' }))
  }, [columns, cards])
  // The tabs say the date already.
  const subjects = useMemo(() => columns.map((one) => ({ ...one, label: one.note ?? '' })), [columns])
  const usual = dates.find((date) => date === now.date) ?? dates[0] ?? ''
  return (
    <DayList
      days={days}
      columns={subjects}
      cards={listed}
      dayId={chosenDay !== null && dates.includes(chosenDay) ? chosenDay : usual}
      onDayChange={setChosenDay}
      now={now.minute}
      highlightedIds={highlightedIds}
      {...(onOpen && { onOpen: ({ id }: GridCard) => onOpen(classIdOf(id)) })}
      {...(renderListContent && {
        renderContent: ({ id }: GridCard, state: CardContentState) =>
          detailsOf(records, id, (scheduled) => renderListContent(scheduled, state)),
      })}
      labels={{
        list: label,
        days: t('timetable.dayTabs'),
        corner: t('timetable.day'),
        now: t('timetable.now'),
        emptyDay: (day) => t('timetable.emptyDay', { day: day.label }),
      }}
    />
  )
}

interface WeekGridProps extends WeekTimetableProps {
  week: Week
  isOfSeveral: boolean
}

function WeekGrid({
  label,
  found,
  onOpen,
  renderDetails = tellAll,
  moves,
  adding,
  week,
  isOfSeveral,
}: WeekGridProps) {
  const { t } = useTranslation()
  const records = useClassRecords(found)
  const { rows, columns, cards, now } = week
  const highlightedIds = useHighlighted(cards)
  const { rowId, share } = rowOfMinute(now.minute)
  const today = useMemo(
    () => new Set(columns.filter(({ date }) => date === now.date).map(({ id }) => id)),
    [columns, now.date],
  )
  const gridAdding = useMemo(() => adding && toGridAdding(adding, rows), [adding, rows])
  return (
    <TimetableGrid
      rows={rows}
      columns={columns}
      cards={cards}
      flow="span"
      cardHeight={HOUR_HEIGHT}
      leastCardHeight={LEAST_CARD_HEIGHT}
      rowHeaderWidth={GUTTER_WIDTH}
      minColumnWidth={isOfSeveral ? SUBJECT_WIDTH : DAY_WIDTH}
      highlightedIds={highlightedIds}
      now={{ rowId, share, columnIds: today }}
      renderDetails={({ id }) => detailsOf(records, id, renderDetails)}
      {...(moves && { moves })}
      adding={gridAdding}
      {...(onOpen && { onOpen: ({ id }: GridCard) => onOpen(classIdOf(id)) })}
      labels={{
        grid: label,
        corner: t('timetable.time'),
        emptyCell: ({ row, column }) =>
          t('timetable.emptyPlace', {
            place: [column.label, column.note, row.label].filter(Boolean).join(', '),
          }),
      }}
    />
  )
}

const tellAll = (scheduled: ClassRecord) => <ClassDetails scheduled={scheduled} />

const detailsOf = (
  records: ClassRecords,
  cardId: string,
  render: NonNullable<BodyProps['renderDetails']>,
) => (
  <Followed records={records} id={classIdOf(cardId)}>
    {render}
  </Followed>
)

/** The cards of classes that others have changed a moment ago. */
function useHighlighted(cards: readonly GridCard[]): ReadonlySet<string> {
  const changed = useRecentlyChanged()
  return useMemo(
    () => new Set(cards.filter(({ id }) => changed.has(classIdOf(id))).map(({ id }) => id)),
    [cards, changed],
  )
}

/** Those that the address names and that there are; else oneself, or the first room. */
function useChosen(subjects: Subjects, of: string | undefined): readonly NamedSubject[] {
  const { role, user } = useSignedIn()
  const chosen = useMemo(() => {
    const all = new Map(listSubjects(subjects).map((one) => [writeSubject(one), one]))
    if (of !== undefined) return readSubjects(of).flatMap((one) => all.get(writeSubject(one)) ?? [])
    const usual =
      role === 'admin' ? subjects.byKind.room[0] : all.get(writeSubject({ kind: role, id: user._id }))
    return usual ? [usual] : []
  }, [subjects, of, role, user._id])
  return useSteady(chosen)
}
