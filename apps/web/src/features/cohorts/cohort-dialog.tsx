import { NumberInput, TextInput } from '@mantine/core'
import { type CohortRecord, createCohort, newCohort, updateCohort } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { type RecordEdit, useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { CoursesField } from '../accounts/courses-field.tsx'
import { StudentsField } from '../accounts/students-field.tsx'

type CohortValues = { name: string; size: number | null; courseIds: string[]; studentIds: string[] }

function startValues(cohort: CohortRecord | undefined): CohortValues {
  return {
    name: cohort?.name ?? '',
    size: cohort?.size ?? null,
    courseIds: cohort?.courseIds.map((course) => course._id) ?? [],
    studentIds: cohort?.studentIds ?? [],
  }
}

function useSaveCohort(cohort: CohortRecord | undefined, { pick }: RecordEdit) {
  const { t } = useTranslation()
  const creation = useWrite(createCohort, {
    changes: 'cohort',
    success: t('cohorts.created'),
    failure: (error) => t('cohorts.createFailed', { message: messageOf(error) }),
  })
  const change = useWrite(updateCohort, {
    changes: 'cohort',
    success: t('cohorts.updated'),
    failure: (error) => t('cohorts.updateFailed', { message: messageOf(error) }),
  })
  const save = (body: CohortValues): Promise<unknown> =>
    cohort
      ? change.mutateAsync({ params: { id: cohort._id }, body: pick(body) })
      : creation.mutateAsync({ body })
  return { save, isSaving: creation.isPending || change.isPending }
}

type CohortDialogProps = {
  cohort: CohortRecord | undefined
  onClose: (options?: { force: boolean }) => void
}

/** Adds a cohort, or edits the one it is given. */
export function CohortDialog({ cohort, onClose }: CohortDialogProps) {
  const { t } = useTranslation()
  const { form, edit } = useRecordForm({ schema: newCohort, record: cohort, toValues: startValues })
  const { save, isSaving } = useSaveCohort(cohort, edit)
  const size = form.getInputProps('size')
  return (
    <FormDialog
      title={t(cohort ? 'cohorts.edit' : 'cohorts.add')}
      size="lg"
      form={form}
      edit={edit}
      submitLabel={t(cohort ? 'cohorts.update' : 'cohorts.add')}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label={`${t('cohorts.name')}*`} required data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        label={t('cohorts.size')}
        description={t('cohorts.sizeHint')}
        min={0}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        {...size}
        value={size.value ?? ''}
        onChange={(value) => form.setFieldValue('size', typeof value === 'number' ? value : null)}
      />
      <CoursesField {...form.getInputProps('courseIds')} />
      <StudentsField description={t('cohorts.enrolHint')} {...form.getInputProps('studentIds')} />
    </FormDialog>
  )
}
