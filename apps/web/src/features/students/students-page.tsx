import { deleteStudent, type Student } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { wholeStudentsQuery } from '../../shared/api/queries.ts'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { usePeopleDepartmentFilter } from '../../shared/ui/use-department-filter.ts'
import { WeekAction } from '../../timetable-view/week/subjects/week-link.tsx'
import { LoginLinksButton } from '../accounts/login-links/login-links-button.tsx'
import { usePersonColumns } from '../accounts/person-columns.tsx'
import { EDITED_FIELDS } from './edited-fields.ts'

const StudentDialog = lazyPart(() => import('./student-dialog.tsx').then((file) => file.StudentDialog))
const StudentDetails = lazyPart(() => import('./student-details.tsx').then((file) => file.StudentDetails))

export function StudentsPage() {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const query = useQuery(wholeStudentsQuery)
  const shown = useSampleData('students', query.data)
  const columns = usePersonColumns(shown.isSample)
  const deletion = useWrite(deleteStudent, {
    changes: 'student',
    success: say('students.deleted'),
    failure: (error) => withReason(say('students.deleteFailed'), error),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('students'), search: t('people.search') }}
      query={query}
      canBeImported
      shown={shown}
      columns={[
        ...columns,
        { id: 'studentId', header: t('students.studentId'), value: (student: Student) => student.studentId },
      ]}
      searched={(student) => [student.fullName, student.email]}
      filters={[usePeopleDepartmentFilter(query.data)]}
      nameOf={(student) => student.fullName}
      leads={({ _id, fullName }) => <WeekAction kind="student" id={_id} name={fullName} />}
      related={<LoginLinksButton kind="student" />}
      deletion={deletion}
      many="students"
      edited={EDITED_FIELDS}
      dialog={(student, onClose) =>
        student ? (
          <StudentDetails student={student} onClose={onClose} />
        ) : (
          <StudentDialog student={undefined} onClose={onClose} />
        )
      }
    />
  )
}
