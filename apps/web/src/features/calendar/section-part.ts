import type { CourseShapeRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../../shared/api/queries.ts'
import { partsQuery } from '../courses/parts/parts-query.ts'

export type Part = CourseShapeRecord['configurations'][number]['parts'][number]

/**
 * The parts of a course and their sections, where it has any.
 * @param courseId as a form has it
 */
export function useShape(courseId: unknown) {
  const { data: courses = [] } = useQuery(coursesQuery)
  const hasParts = courses.find(({ _id }) => _id === courseId)?.hasParts ?? false
  const { data: shape } = useQuery({ ...partsQuery(String(courseId ?? '')), enabled: hasParts })
  return { hasParts, shape }
}

/** The part that a section is of; null where it is not known. */
export function findPart(shape: CourseShapeRecord | undefined, sectionId: unknown): Part | null {
  const parts = shape?.configurations.flatMap((configuration) => configuration.parts) ?? []
  return parts.find(({ sections }) => sections.some(({ _id }) => _id === sectionId)) ?? null
}
