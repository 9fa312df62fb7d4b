import type { Student } from '@scheduler/contract'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import type { Fact } from '../../shared/ui/fact-list.tsx'

/** What there is to know of a student; their courses are shown as given. */
export function useStudentFacts(
  student: Student,
  Courses: ComponentType<{ courses: Student['courseIds'] }>,
): Fact[] {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { courseIds } = student
  return [
    { label: t('profile.studentId'), value: student.studentId },
    { label: t('profile.department'), value: student.department },
    { label: t('profile.semester'), value: student.semester },
    { label: t('profile.year'), value: student.year },
    { label: t('profile.phone'), value: student.phone },
    { label: t('profile.dob'), value: student.dob && date(student.dob) },
    { label: t('profile.gender'), value: student.gender && t(`values.${student.gender}`) },
    {
      label: t('profile.courses'),
      value: courseIds.length > 0 ? <Courses courses={courseIds} /> : t('profile.noCoursesEnrolled'),
    },
  ]
}
