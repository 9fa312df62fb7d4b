import type { ClassRecord, Course } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { keepSettings } from '../../shared/api/stored-settings.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import type { Decorate } from '../../timetable-view/arranging/use-arranged-classes.ts'
import { useSteady } from '../../timetable-view/arranging/use-steady.ts'
import type { Offer } from '../../timetable-view/body/body-props.tsx'
import { NextClass } from '../../timetable-view/dates/next-class.tsx'
import { useAcademicYear } from '../../timetable-view/dates/use-academic-year.ts'
import { useTimetableSettings } from '../../timetable-view/loading/use-timetable-settings.ts'
import { useViewSearch } from '../../timetable-view/view-search.ts'
import { forgetLastAct } from '../calendar/last-act.ts'
import { JoinActs } from './join-acts.tsx'
import type { SeatAsk } from './join-state.ts'
import { keepShell } from './keep-shell.ts'
import { StillToChoose } from './still-to-choose.tsx'
import { StoredNotice } from './stored-notice.tsx'
import { judgeClass } from './student-seats.ts'
import { listExpected, listOpenParts } from './taken-courses.ts'
import { takenCoursesQuery } from './taken-courses-query.ts'
import { useStudentSeats } from './use-student-seats.ts'

const SeatDialog = lazyPart(() => import('./seat-dialogs.tsx').then((file) => file.SeatDialog))

/** What there is for a student besides the classes that they have joined. */
export interface Offers {
  /** Whether all who take one of their courses attend a class. */
  readonly isExpected: (scheduled: ClassRecord) => boolean
  readonly shown: {
    readonly offer: (scheduled: ClassRecord) => Offer | undefined
    /** Among their classes marks the cards of what is expected. */
    readonly decorate?: Decorate
  }
}

/** What a student may do about a class, as buttons. */
export type RenderActs = (scheduled: ClassRecord, tabIndex: 0 | -1) => ReactNode

interface StudentOverviewProps {
  classes: readonly ClassRecord[]
  courses: readonly Course[] | undefined
  joined: readonly ClassRecord[]
  onOffer: (offers: Offers) => void
  onActs: (make: () => RenderActs) => void
  /** What is asked about a class. */
  ask: SeatAsk | null
  onAsk: (ask: SeatAsk | null) => void
  onOpen: (id: string) => void
}

/** What is next for a student and what they still have to choose of the courses that they take; tells the page what else there is, and asks what it asks. */
export function StudentOverview(props: StudentOverviewProps) {
  const { classes, joined, ask, onOffer, onActs, onAsk, onOpen } = props
  const { user } = useSignedIn()
  const seats = useStudentSeats(classes, props.courses)
  useEffect(
    () =>
      onActs(() => (scheduled, tabIndex) => (
        <JoinActs scheduled={scheduled} tabIndex={tabIndex} seats={seats} onAsk={onAsk} />
      )),
    [seats, onAsk, onActs],
  )
  const { data: courses, isPending } = useQuery(takenCoursesQuery(user._id))
  const open = useMemo(() => listOpenParts(courses ?? [], classes, user._id), [courses, classes, user._id])
  const found = useSteady(
    useMemo(
      () => ({
        takesSome: courses !== undefined && courses.length > 0,
        expectedIds: listExpected(courses ?? [], classes, user._id).map(({ _id }) => _id),
        openSectionIds: open.flatMap(({ sections }) => sections.map(({ _id }) => _id)),
      }),
      [courses, classes, open, user._id],
    ),
  )
  const academicYear = useAcademicYear()
  const settings = useTimetableSettings()
  const { isMine } = useViewSearch()
  const words = useTimetableTexts().t('expected')
  useEffect(() => {
    if (isPending) return
    const { takesSome, expectedIds, openSectionIds } = found
    const isExpected = ({ _id }: ClassRecord) => expectedIds.includes(_id)
    const mayJoin = (one: ClassRecord) => {
      const verdict = judgeClass(one, user._id, seats, { academicYear, settings })
      return verdict.state === 'open' && verdict.kind === 'free'
    }
    const offer = (one: ClassRecord) => {
      if (isExpected(one)) return 'expected'
      // Who takes no course is offered all that they may join.
      const isTheirs = !takesSome || openSectionIds.includes(one.sectionId ?? '')
      return isTheirs && mayJoin(one) ? 'mayJoin' : undefined
    }
    const decorate: Decorate = (card, one) =>
      // The week by the hour has marked it already.
      card.isOffered || !isExpected(one)
        ? card
        : { ...card, isOffered: true, label: `${card.label}, ${words}` }
    onOffer({ isExpected, shown: { offer, ...(isMine && { decorate }) } })
  }, [found, isPending, seats, academicYear, settings, words, user._id, isMine, onOffer])
  useEffect(() => void keepShell(), [])
  const { data: site, isError } = useQuery(siteSettingsQuery)
  useEffect(() => {
    if (site && !isError) keepSettings(site)
  }, [site, isError])
  // What was left here is not taken back from another page.
  useEffect(() => forgetLastAct, [])
  return (
    <>
      <StoredNotice />
      <NextClass own={joined} onOpen={onOpen} />
      <StillToChoose open={open} seats={seats} onAsk={onAsk} />
      <Suspense>{ask && <SeatDialog ask={ask} classes={classes} onAsk={onAsk} />}</Suspense>
    </>
  )
}
