import { MultiSelect, Select, Text } from '@mantine/core'
import { type Department, departmentMerge, mergeDepartments } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useDepartmentsTexts } from '../../shared/i18n/departments-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { listSpellings } from './list-spellings.ts'

interface MergeDialogProps {
  /** The one that the dialog was opened for. */
  department: Department
  departments: readonly Department[]
  onClose: (options?: { force: boolean }) => void
}

/** Merges a department into another one; of several spellings, the others into the one that most belongs to. */
export function MergeDialog({ department, departments, onClose }: MergeDialogProps) {
  const { t } = useDepartmentsTexts()
  const { t: sayCommon } = useTranslation()
  const form = useSchemaForm({ schema: departmentMerge, initialValues: propose(department, departments) })
  const merging = useWrite(mergeDepartments, {
    changes: 'department',
    success: t('merging.done'),
    failure: (error) => t('merging.failed', { message: messageOf(error) }),
  })
  const { ids, intoId } = form.values
  const choices = departments.map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <FormDialog
      title={t('merging.title')}
      form={form}
      submitLabel={t('merging.submit')}
      isSaving={merging.isPending}
      onSubmit={(values) => merging.mutateAsync({ params: { id: values.intoId }, body: { ids: values.ids } })}
      onClose={onClose}
    >
      <MultiSelect
        label={t('merging.others')}
        data={choices.filter(({ value }) => value !== intoId)}
        searchable
        hidePickedOptions
        nothingFoundMessage={sayCommon('calendar.noMatch')}
        {...form.getInputProps('ids')}
      />
      <Select
        label={t('merging.into')}
        data={choices.filter(({ value }) => !ids.includes(value))}
        searchable
        nothingFoundMessage={sayCommon('calendar.noMatch')}
        {...form.getInputProps('intoId')}
        value={intoId || null}
        onChange={(id) => form.setFieldValue('intoId', id ?? '')}
      />
      <Text size="sm" c="dimmed">
        {t('merging.hint')}
      </Text>
    </FormDialog>
  )
}

function propose(department: Department, departments: readonly Department[]) {
  const [into, ...others] = listSpellings(departments).find((some) => some.includes(department)) ?? []
  if (!into) return { ids: [department._id], intoId: '' }
  return { ids: others.map(({ _id }) => _id), intoId: into._id }
}
