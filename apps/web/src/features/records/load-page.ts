import type { ComponentType } from 'react'
import type { PageKind } from '../../shared/records/record-link.tsx'

/** Fetched from here, for what is fetched with each of them is no burden to other pages then. */
const PAGES: Record<PageKind, () => Promise<ComponentType>> = {
  course: () => import('./course-page.tsx').then((file) => file.CoursePage),
  room: () => import('./room-page.tsx').then((file) => file.RoomPage),
  professor: () => import('./professor-page.tsx').then((file) => file.ProfessorPage),
  student: () => import('./student-page.tsx').then((file) => file.StudentPage),
  cohort: () => import('./cohort-page.tsx').then((file) => file.CohortPage),
  term: () => import('./term-page.tsx').then((file) => file.TermPage),
}

/** The page of a kind of records. */
export const loadPage = (kind: PageKind): Promise<ComponentType> => PAGES[kind]()
