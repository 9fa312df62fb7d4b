import type { Shown } from '@scheduler/contract'
import { sayRoom } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { cohortsQuery, coursesQuery, professorsQuery, roomsQuery } from '../../shared/api/queries.ts'

/** What can be chosen of a kind, by name; empty while it is on its way, and where there is nothing to choose. */
export function useTargets(shows: Shown): { value: string; label: string }[] {
  const { data: courses = [] } = useQuery({ ...coursesQuery, enabled: shows === 'course' })
  const { data: rooms = [] } = useQuery({ ...roomsQuery, enabled: shows === 'room' })
  const { data: professors = [] } = useQuery({ ...professorsQuery, enabled: shows === 'professor' })
  const { data: cohorts = [] } = useQuery({ ...cohortsQuery, enabled: shows === 'cohort' })
  const named: Record<Shown, readonly (readonly [id: string, name: string])[]> = {
    own: [],
    all: [],
    course: courses.map(({ _id, courseName, courseCode }) => [_id, nameCourse(courseName, courseCode)]),
    room: rooms.map((room) => [room._id, sayRoom(room)]),
    professor: professors.map(({ _id, fullName }) => [_id, fullName]),
    cohort: cohorts.map(({ _id, name }) => [_id, name]),
  }
  return named[shows].map(([value, label]) => ({ value, label }))
}

const nameCourse = (name: string, code: string | null) => (code === null ? name : `${name} (${code})`)
