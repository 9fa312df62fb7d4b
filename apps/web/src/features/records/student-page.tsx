import type { Student } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { cohortsQuery, wholeStudentsQuery } from '../../shared/api/queries.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { AccountFacts } from '../accounts/account-facts.tsx'
import { useStudentFacts } from '../students/student-facts.tsx'
import { AttentionSection, ClassesSection } from './class-sections.tsx'
import { FactsSection, HistorySection, WeekSection } from './common-sections.tsx'
import { CoursePageLinks } from './course-page-links.tsx'
import { CohortsSection, ProfessorsSection } from './name-sections.tsx'
import { RecordFrame } from './record-frame.tsx'

const StudentDetails = lazyPart(() =>
  import('../students/student-details.tsx').then((file) => file.StudentDetails),
)

function StudentSections({ record }: { record: Student }) {
  const { data: cohorts = [] } = useQuery(cohortsQuery)
  const of = { kind: 'student', id: record._id } as const
  return (
    <>
      <FactsSection>
        <AccountFacts account={record} facts={useStudentFacts(record, CoursePageLinks)} />
      </FactsSection>
      <AttentionSection {...of} />
      <WeekSection {...of} name={record.fullName} />
      <ClassesSection {...of} />
      <ProfessorsSection {...of} />
      <CohortsSection cohorts={cohorts.filter(({ studentIds }) => studentIds.includes(of.id))} />
      <HistorySection {...of} />
    </>
  )
}

/** All about a student. */
export function StudentPage() {
  return (
    <RecordFrame
      kind="student"
      query={useQuery(wholeStudentsQuery)}
      nameOf={(student) => student.fullName}
      Sections={StudentSections}
      dialog={(student, onClose) => <StudentDetails student={student} onClose={onClose} />}
    />
  )
}
