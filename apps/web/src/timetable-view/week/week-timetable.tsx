import { Box, Group, Stack, Text } from '@mantine/core'
import type { ClassRecord, Course } from '@scheduler/contract'
import { formatTime } from '@scheduler/domain'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import type { GridCard } from '../../timetable-grid/grid-types.ts'
import { TimetableGrid } from '../../timetable-grid/timetable-grid.tsx'
import { classIdOf } from '../arranging/card-ids.ts'
import { saySeats } from '../arranging/class-facts.ts'
import type { Decorate } from '../arranging/use-arranged-classes.ts'
import { useSteady } from '../arranging/use-steady.ts'
import type { BodyProps, Offer } from '../body/body-props.tsx'
import { useClassRecords } from '../body/class-records.tsx'
import { useViewSearch } from '../view-search.ts'
import { type NamedSubject, readSubjects, writeSubject } from './subjects/subjects.ts'
import { listSubjects, type Subjects, useSubjects } from './subjects/use-subjects.ts'
import { useWeek, type Week } from './use-week.ts'
import { toGridAdding } from './week-adding.ts'
import { showClass, tellAll, useHighlighted } from './week-cards.tsx'
import { WeekClosures } from './week-closures.tsx'
import { rowOfMinute } from './week-hours.ts'
import { WeekNavigation } from './week-navigation.tsx'
import styles from './week-timetable.module.css'

const WeekPrinting = lazyPart(() => import('./print/week-printing.tsx').then((file) => file.WeekPrinting))
const EmptyWeek = lazyPart(() => import('./empty-week.tsx').then((file) => file.EmptyWeek))
const WeekList = lazyPart(() => import('./week-list.tsx').then((file) => file.WeekList))
const MoreClasses = lazyPart(() => import('./more-classes.tsx').then((file) => file.MoreClasses))
const SubjectPicker = lazyPart(() =>
  import('./subjects/subject-picker.tsx').then((file) => file.SubjectPicker),
)

/** How much of the screen's height the grid takes, and in px what of it are headers. */
const SHARE_OF_SCREEN = 0.75
const HEADERS_HEIGHT = 68
/** Heights of an hour and least widths of lanes and columns, in px at the default text size. */
const LEAST_HOUR_HEIGHT = 44
const MOST_HOUR_HEIGHT = 72
/** The gap below a card belongs to its hour. */
const GAP = 4
const LANE_WIDTH = 72
const SUBJECT_WIDTH = 104
const DAY_WIDTH = 120
const GUTTER_WIDTH = 60
/** Of hours with 'am' and 'pm'. */
const WIDE_GUTTER_WIDTH = 84
const LEAST_CARD_HEIGHT = 24

const asItIs: Decorate = (card) => card

export interface WeekTimetableProps
  extends Pick<
    BodyProps,
    | 'label'
    | 'onOpen'
    | 'renderContent'
    | 'renderDetails'
    | 'renderListContent'
    | 'moves'
    | 'adding'
    | 'offer'
  > {
  /** All classes: they make the hours and days, and the choice of subjects. */
  classes: readonly ClassRecord[]
  /** Those that are shown. */
  found: readonly ClassRecord[]
  courses: readonly Course[]
  decorate: Decorate | undefined
  isPhone: boolean
  /** Whose week it is, where that is not chosen: 'room:…'. */
  only?: string
}

/** The week by days and hours, of one or several rooms, people, courses or buildings. */
export function WeekTimetable(props: WeekTimetableProps) {
  const { classes, found, courses, offer, only, decorate = asItIs } = props
  const { t } = useTimetableTexts()
  const { of, week: date, change } = useViewSearch()
  const subjects = useSubjects(courses)
  const { chosen, dropped } = useChosen(subjects, only ?? of)
  const offers = useMemo(() => listOffers(classes, offer), [classes, offer])
  const options = { classes, found, courses, chosen, subjects, offers, decorate }
  const week = useWeek({ ...options, date })
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <WeekNavigation wednesday={week.wednesday} dates={week.dates} />
        {only === undefined && (
          <Box className={styles.subjects ?? ''}>
            <Suspense>
              <SubjectPicker
                subjects={subjects}
                chosen={chosen}
                onChange={(written) => change({ of: written.join(',') })}
              />
            </Suspense>
          </Box>
        )}
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
      {dropped > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('droppedSubjects', { count: dropped })}
        </Text>
      )}
      {chosen.length === 0 && <TableMessage text={t('chooseSubject')} />}
      {chosen.length > 0 && week.cards.length === 0 && (
        <Suspense>
          <EmptyWeek week={week} />
        </Suspense>
      )}
      {chosen.length > 0 && props.isPhone && (
        <Suspense>
          <WeekList {...props} options={options} week={week} />
        </Suspense>
      )}
      {chosen.length > 0 && !props.isPhone && week.hasHours && (
        <WeekGrid {...props} week={week} isOfSeveral={chosen.length > 1} />
      )}
    </Stack>
  )
}

/** By the ids of their classes. */
const listOffers = (classes: readonly ClassRecord[], offer: WeekTimetableProps['offer']) =>
  new Map(
    classes.flatMap((one): [string, Offer][] => {
      const found = offer?.(one)
      return found ? [[one._id, found]] : []
    }),
  )

interface WeekGridProps extends WeekTimetableProps {
  week: Week
  isOfSeveral: boolean
}

function WeekGrid({
  label,
  found,
  onOpen,
  renderContent = tellSeats,
  renderDetails = tellAll,
  moves,
  adding,
  week,
  isOfSeveral,
}: WeekGridProps) {
  const { t } = useTimetableTexts()
  const formats = useFormats()
  const [more, setMore] = useState<readonly GridCard[]>([])
  const records = useClassRecords(found)
  const { rows, steps, breaks, columns, cards, now } = week
  const highlightedIds = useHighlighted(cards)
  const { rowId, share } = rowOfMinute(now.minute)
  const today = useMemo(
    () => new Set(columns.filter(({ date }) => date === now.date).map(({ id }) => id)),
    [columns, now.date],
  )
  const sayMore = useCallback(
    (all: readonly GridCard[]) =>
      t('moreAt', { count: all.length, time: formats.time(formatTime(all[0]?.order ?? 0)) }),
    [t, formats],
  )
  const gridAdding = useMemo(() => adding && toGridAdding(adding, rows), [adding, rows])
  const open = (card: GridCard) => (card.more ? setMore(card.more) : onOpen?.(classIdOf(card.id)))
  return (
    <>
      <TimetableGrid
        rows={rows}
        columns={columns}
        cards={cards}
        flow="span"
        steps={steps}
        shades={breaks}
        cardHeight={cardHeightFor(rows.length)}
        leastLaneWidth={LANE_WIDTH}
        leastCardHeight={LEAST_CARD_HEIGHT}
        rowHeaderWidth={rows.some(({ label }) => label.length > 5) ? WIDE_GUTTER_WIDTH : GUTTER_WIDTH}
        minColumnWidth={isOfSeveral ? SUBJECT_WIDTH : DAY_WIDTH}
        highlightedIds={highlightedIds}
        now={{ rowId, share, columnIds: today }}
        renderDetails={({ id }) => showClass(records, id, renderDetails)}
        {...(moves && { moves })}
        adding={gridAdding}
        renderContent={({ id }, state) =>
          showClass(records, id, (scheduled) => renderContent(scheduled, state))
        }
        {...(onOpen && { onOpen: open })}
        labels={{
          grid: label,
          corner: t('translation:timetable.time'),
          more: sayMore,
          emptyCell: ({ row, column }) =>
            t('translation:timetable.emptyPlace', {
              place: [column.label, column.note, row.label].filter(Boolean).join(', '),
            }),
        }}
      />
      {more.length > 0 && (
        <Suspense>
          <MoreClasses
            title={sayMore(more)}
            cards={more}
            columns={columns}
            onOpen={open}
            onClose={() => setMore([])}
          />
        </Suspense>
      )}
    </>
  )
}

const tellSeats = (scheduled: ClassRecord) => <Seats scheduled={scheduled} />

function Seats({ scheduled }: { scheduled: ClassRecord }) {
  const { t } = useTranslation()
  return <Text size="xs">{saySeats(t, scheduled)}</Text>
}

/** So high that the teaching hours fit on the screen, within what can be read and what is worth scrolling for. */
function cardHeightFor(hours: number): number {
  const room = window.innerHeight * SHARE_OF_SCREEN - HEADERS_HEIGHT
  const fitting = Math.floor(room / hours / 4) * 4
  return Math.max(LEAST_HOUR_HEIGHT, Math.min(MOST_HOUR_HEIGHT, fitting)) - GAP
}

interface Chosen {
  readonly chosen: readonly NamedSubject[]
  /** How many the address names that there are not. */
  readonly dropped: number
}

/** Those that the address names and that there are; else oneself, or the first room. */
function useChosen(subjects: Subjects, of: string | undefined): Chosen {
  const { role, user } = useSignedIn()
  const found = useMemo((): Chosen => {
    const all = new Map(listSubjects(subjects).map((one) => [writeSubject(one), one]))
    if (of !== undefined) {
      const wanted = readSubjects(of)
      const chosen = wanted.flatMap((one) => all.get(writeSubject(one)) ?? [])
      return { chosen, dropped: subjects.isComplete ? wanted.length - chosen.length : 0 }
    }
    const usual =
      role === 'admin' ? subjects.byKind.room[0] : all.get(writeSubject({ kind: role, id: user._id }))
    return { chosen: usual ? [usual] : [], dropped: 0 }
  }, [subjects, of, role, user._id])
  return useSteady(found)
}
