import { TextInput } from '@mantine/core'
import { type Campus, updateCampus } from '@scheduler/contract'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useBuildingsTexts } from '../../shared/i18n/buildings-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'

interface CampusDialogProps {
  campus: Campus
  onClose: (options?: { force: boolean }) => void
}

/** Gives a campus another name. */
export function CampusDialog({ campus, onClose }: CampusDialogProps) {
  const { t } = useBuildingsTexts()
  const { form, edit } = useRecordForm({
    schema: updateCampus.body.required({ name: true }).omit({ revision: true }),
    record: campus,
    toValues: (row) => ({ name: row?.name ?? '' }),
  })
  const change = useWrite(updateCampus, {
    changes: 'campus',
    success: t('campuses.updated'),
    failure: (error) => t('campuses.updateFailed', { message: messageOf(error) }),
  })
  return (
    <FormDialog
      title={t('campuses.edit')}
      form={form}
      edit={edit}
      submitLabel={t('campuses.update')}
      isSaving={change.isPending}
      clashField="name"
      onSubmit={(values) => change.mutateAsync({ params: { id: campus._id }, body: edit.pick(values) })}
      onClose={onClose}
    >
      <TextInput
        label={`${t('translation:people.name')}*`}
        description={t('campuses.renamed')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
