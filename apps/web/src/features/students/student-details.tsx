import type { Student } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { CourseLinks } from '../../timetable-view/week/subjects/week-link.tsx'
import { AccountDetails } from '../accounts/account-details.tsx'

const StudentDialog = lazyPart(() => import('./student-dialog.tsx').then((file) => file.StudentDialog))

interface StudentDetailsProps {
  student: Student
  onClose: (options?: { force: boolean }) => void
}

export function StudentDetails({ student, onClose }: StudentDetailsProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { courseIds } = student
  return (
    <AccountDetails
      account={student}
      kind="student"
      facts={[
        { label: t('profile.studentId'), value: student.studentId },
        { label: t('profile.department'), value: student.department },
        { label: t('profile.semester'), value: student.semester },
        { label: t('profile.year'), value: student.year },
        { label: t('profile.phone'), value: student.phone },
        { label: t('profile.dob'), value: student.dob && date(student.dob) },
        { label: t('profile.gender'), value: student.gender && t(`values.${student.gender}`) },
        {
          label: t('profile.courses'),
          value: courseIds.length > 0 ? <CourseLinks courses={courseIds} /> : t('profile.noCoursesEnrolled'),
        },
      ]}
      editor={(onDone) => <StudentDialog student={student} level="over" onClose={onDone} />}
      onClose={onClose}
    />
  )
}
