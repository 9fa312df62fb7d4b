import { Text } from '@mantine/core'
import type { CohortRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { cohortsQuery } from '../../shared/api/queries.ts'
import { useRecordsTexts } from '../../shared/i18n/records-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { COHORT_FIELDS } from '../cohorts/cohort-fields.tsx'
import { AttentionSection, ClassesSection, RulesSection } from './class-sections.tsx'
import { FactsSection, FieldFacts, HistorySection, WeekSection } from './common-sections.tsx'
import { CoursesSection, ProfessorsSection, StudentsSection } from './name-sections.tsx'
import { RecordFrame } from './record-frame.tsx'

const CohortDialog = lazyPart(() => import('../cohorts/cohort-dialog.tsx').then((file) => file.CohortDialog))

function CohortSections({ record }: { record: CohortRecord }) {
  const { t } = useRecordsTexts()
  const of = { kind: 'cohort', id: record._id } as const
  return (
    <>
      <FactsSection>
        <FieldFacts fields={COHORT_FIELDS} record={record} without={['name', 'studentIds', 'courseIds']} />
        <Text size="sm" c="dimmed" mt="sm">
          {t('neverOverlap')}
        </Text>
      </FactsSection>
      <AttentionSection {...of} />
      <WeekSection {...of} name={record.name} />
      <ClassesSection {...of} />
      <CoursesSection courses={record.courseIds} />
      <StudentsSection {...of} ids={record.studentIds} />
      <ProfessorsSection {...of} />
      <RulesSection {...of} />
      <HistorySection {...of} />
    </>
  )
}

/** All about a cohort. */
export function CohortPage() {
  return (
    <RecordFrame
      kind="cohort"
      query={useQuery(cohortsQuery)}
      nameOf={(cohort) => cohort.name}
      Sections={CohortSections}
      dialog={(cohort, onClose) => <CohortDialog cohort={cohort} onClose={onClose} />}
    />
  )
}
