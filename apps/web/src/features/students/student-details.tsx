import type { Student } from '@scheduler/contract'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { CourseLinks } from '../../timetable-view/week/subjects/week-link.tsx'
import { AccountDetails } from '../accounts/account-details.tsx'
import { useStudentFacts } from './student-facts.tsx'

const StudentDialog = lazyPart(() => import('./student-dialog.tsx').then((file) => file.StudentDialog))

interface StudentDetailsProps {
  student: Student
  onClose: (options?: { force: boolean }) => void
}

export function StudentDetails({ student, onClose }: StudentDetailsProps) {
  return (
    <AccountDetails
      account={student}
      kind="student"
      facts={useStudentFacts(student, CourseLinks)}
      editor={(onDone) => <StudentDialog student={student} level="over" onClose={onDone} />}
      onClose={onClose}
    />
  )
}
