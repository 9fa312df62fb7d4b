import { Text } from '@mantine/core'
import { listClasses } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { liveList, readList } from '../../shared/api/live-lists.ts'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { NextClass } from '../../timetable-view/dates/next-class.tsx'

/** The classes that a student has joined. */
const classesOfStudentQuery = (studentId: string) =>
  liveList('classes', {
    queryKey: ['classes', 'student', studentId],
    readWhole: () => readList(listClasses, { query: { studentId } }),
    holds: ({ studentIds }) => studentIds.includes(studentId),
  })

/** Where a student has to be next; it leads to the class on the schedule. */
export function OwnNextClass({ studentId }: { studentId: string }) {
  const { t } = useJoiningTexts()
  const navigate = useNavigate()
  const { data: own } = useQuery(classesOfStudentQuery(studentId))
  if (!own) return null
  return (
    <NextClass
      own={own}
      onOpen={(dialog) => void navigate({ to: '/student/schedule', search: { dialog } })}
      none={
        <Text size="sm" c="dimmed">
          {t('noNext')}
        </Text>
      }
    />
  )
}
