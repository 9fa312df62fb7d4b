import type { Course, PlaceLimit } from '@scheduler/contract'
import { AVAILABILITY_DAYS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from '../../../shared/api/queries.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { nameCourse } from '../../../timetable-view/arranging/course-name.ts'
import { partsQuery } from '../../courses/parts/parts-query.ts'

/** Which classes a limit is about, and what it says of them. */
export function useSayLimit(limit: PlaceLimit, courses: readonly Course[]) {
  const { t } = useGenerationTexts()
  const { shortDay, times } = useFormats()
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { courseId, part, sectionId, buildings, roomIds, availability } = limit
  const { data: shape } = useQuery({ ...partsQuery(courseId), enabled: sectionId !== null })
  const course = courses.find(({ _id }) => _id === courseId)
  const sections = shape?.configurations.flatMap(({ parts }) => parts.flatMap((one) => one.sections)) ?? []
  const section = sections.find(({ _id }) => _id === sectionId)
  const places = [...buildings, ...rooms.flatMap(({ _id, name }) => (roomIds.includes(_id) ? name : []))]
  const days = AVAILABILITY_DAYS.flatMap((day) => {
    const slots = availability[day] ?? []
    return slots.length > 0 ? `${shortDay(day)} ${slots.map(times).join(', ')}` : []
  })
  return {
    name: [course ? nameCourse(course) : t('limits.gone'), section?.name ?? part].filter(Boolean).join(' · '),
    facts: [
      ...(places.length > 0 ? [t('limits.onlyIn', { names: places.join(', ') })] : []),
      ...(days.length > 0 ? [t('limits.onlyAt', { times: days.join('; ') })] : []),
    ],
  }
}
