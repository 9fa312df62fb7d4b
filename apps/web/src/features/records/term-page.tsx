import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useRecordsTexts } from '../../shared/i18n/records-texts.ts'
import { TermState } from '../../shared/terms/term-state.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { TermPageActs } from '../terms/term-acts.tsx'
import { TERM_FIELDS, type TermRow } from '../terms/term-fields.ts'
import { useTermRows } from '../terms/use-term-rows.ts'
import { AttentionSection, ClassesSection, RulesSection } from './class-sections.tsx'
import { FactsSection, FieldFacts, HistorySection } from './common-sections.tsx'
import { ClosuresSection } from './date-sections.tsx'
import { CoursesSection, ProfessorsSection, StudentsSection } from './name-sections.tsx'
import { RecordFrame } from './record-frame.tsx'

const TermDialog = lazyPart(() => import('../terms/term-dialog.tsx').then((file) => file.TermDialog))

function TermSections({ record }: { record: TermRow }) {
  const { data: courses = [] } = useQuery(coursesQuery)
  const { t } = useRecordsTexts()
  const of = { kind: 'term', id: record._id } as const
  return (
    <>
      <FactsSection>
        <FieldFacts
          fields={TERM_FIELDS}
          record={record}
          without={['name']}
          shown={{ state: <TermState state={record.state} /> }}
        />
        <Button
          mt="md"
          variant="default"
          leftSection={<CalendarDays size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/admin/calendar" search={{ view: 'timetable', term: of.id }} />
          )}
        >
          {t('openCalendar')}
        </Button>
      </FactsSection>
      <AttentionSection {...of} />
      <CoursesSection courses={courses.filter(({ termId }) => termId === of.id)} />
      <ClosuresSection
        concerns={({ startDate, endDate }) => startDate <= record.endDate && record.startDate <= endDate}
      />
      <ClassesSection {...of} />
      <ProfessorsSection {...of} />
      <StudentsSection {...of} />
      <RulesSection {...of} />
      <HistorySection {...of} />
    </>
  )
}

/** All about an academic term. */
export function TermPage() {
  return (
    <RecordFrame
      kind="term"
      query={useTermRows()}
      nameOf={(term) => term.name}
      Acts={TermPageActs}
      Sections={TermSections}
      dialog={(term, onClose) => <TermDialog term={term} onClose={onClose} />}
    />
  )
}
