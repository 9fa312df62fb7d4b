import { type CohortRecord, createCohort, newCohort, updateCohort } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { CoursesField } from '../accounts/courses-field.tsx'
import { StudentsField } from '../accounts/students-field.tsx'
import { COHORT_FIELDS } from './cohort-fields.tsx'

interface CohortDialogProps {
  cohort: CohortRecord | undefined
  onClose: (options?: { force: boolean }) => void
}

const listMembers = (cohort: CohortRecord | undefined) => ({
  courseIds: cohort?.courseIds.map((course) => course._id) ?? [],
  studentIds: cohort?.studentIds ?? [],
})

/** Adds a cohort, or edits the one it is given. */
export function CohortDialog({ cohort, onClose }: CohortDialogProps) {
  const { t } = useTranslation()
  return (
    <RecordDialog
      noun="cohort"
      size="lg"
      record={cohort}
      schema={newCohort}
      fields={COHORT_FIELDS}
      otherValues={listMembers}
      create={createCohort}
      update={updateCohort}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CoursesField {...form.getInputProps('courseIds')} keepsArchived={false} />
          <StudentsField description={t('cohorts.enrolHint')} {...form.getInputProps('studentIds')} />
        </>
      )}
    </RecordDialog>
  )
}
