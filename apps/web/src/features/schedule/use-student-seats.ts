import type { ClassRecord, Course, TermRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { termsQuery } from '../../shared/api/queries.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { useSteady } from '../../timetable-view/arranging/use-steady.ts'
import { useSiteMoment } from '../../timetable-view/dates/use-site-moment.ts'
import { readSeats, type StudentSeats } from './student-seats.ts'

const NONE: readonly [] = []

/** The same object while nothing changes by which joins are judged: all cards of the timetable are drawn with it. */
export function useStudentSeats(
  classes: readonly ClassRecord[] = NONE,
  courses: readonly Course[] = NONE,
): StudentSeats {
  const { user } = useSignedIn()
  const { data: terms = NONE as readonly TermRecord[] } = useQuery(termsQuery)
  const { date: today } = useSiteMoment()
  return useSteady(
    useMemo(
      () => readSeats(classes, user._id, { courses, terms, today }),
      [classes, courses, terms, today, user._id],
    ),
  )
}
