import type { Professor } from '@scheduler/contract'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { CourseLinks } from '../../timetable-view/week/subjects/week-link.tsx'
import { AccountDetails } from '../accounts/account-details.tsx'
import { useProfessorFacts } from './professor-facts.tsx'

const ProfessorAvailability = lazyPart(() =>
  import('./professor-availability.tsx').then((file) => file.ProfessorAvailability),
)
const ProfessorEditor = lazyPart(() => import('./professor-editor.tsx').then((file) => file.ProfessorEditor))

interface ProfessorDetailsProps {
  professor: Professor
  onClose: (options?: { force: boolean }) => void
}

export function ProfessorDetails({ professor, onClose }: ProfessorDetailsProps) {
  return (
    <AccountDetails
      account={professor}
      kind="professor"
      facts={useProfessorFacts(professor, CourseLinks)}
      editor={(onDone) => <ProfessorEditor professor={professor} onClose={onDone} />}
      availability={(onDone) => <ProfessorAvailability professor={professor} onClose={onDone} />}
      onClose={onClose}
    />
  )
}
