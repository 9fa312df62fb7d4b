import type { Professor } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { AccountFacts } from '../accounts/account-facts.tsx'
import { useProfessorFacts } from '../professors/professor-facts.tsx'
import { AttentionSection, ClassesSection, RulesSection } from './class-sections.tsx'
import { FactsSection, HistorySection, WeekSection } from './common-sections.tsx'
import { CoursePageLinks } from './course-page-links.tsx'
import { AbsencesSection } from './date-sections.tsx'
import { StudentsSection } from './name-sections.tsx'
import { RecordFrame } from './record-frame.tsx'

const ProfessorDetails = lazyPart(() =>
  import('../professors/professor-details.tsx').then((file) => file.ProfessorDetails),
)

function ProfessorSections({ record }: { record: Professor }) {
  const of = { kind: 'professor', id: record._id } as const
  return (
    <>
      <FactsSection>
        <AccountFacts account={record} facts={useProfessorFacts(record, CoursePageLinks)} />
      </FactsSection>
      <AttentionSection {...of} />
      <WeekSection {...of} name={record.fullName} />
      <ClassesSection {...of} />
      <StudentsSection {...of} />
      <AbsencesSection professorId={of.id} />
      <RulesSection {...of} />
      <HistorySection {...of} />
    </>
  )
}

/** All about a professor. */
export function ProfessorPage() {
  return (
    <RecordFrame
      kind="professor"
      query={useQuery(wholeProfessorsQuery)}
      nameOf={(professor) => professor.fullName}
      Sections={ProfessorSections}
      dialog={(professor, onClose) => <ProfessorDetails professor={professor} onClose={onClose} />}
    />
  )
}
