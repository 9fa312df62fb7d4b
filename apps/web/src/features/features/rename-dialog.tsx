import { TextInput } from '@mantine/core'
import { type Feature, renameFeature } from '@scheduler/contract'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFeaturesTexts } from '../../shared/i18n/features-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

interface RenameDialogProps {
  feature: Feature
  features: readonly Feature[]
  onClose: (options?: { force: boolean }) => void
}

/** Gives a feature another name, or makes it one with the feature that has it. */
export function RenameDialog({ feature, features, onClose }: RenameDialogProps) {
  const { t } = useFeaturesTexts()
  const form = useSchemaForm({ schema: renameFeature.body, initialValues: { name: feature.name } })
  const renaming = useWrite(renameFeature, {
    changes: 'feature',
    success: t('done'),
    failure: (error) => t('renameFailed', { message: messageOf(error) }),
  })
  const typed = form.values.name.trim().toLowerCase()
  const isMerged = features.some((one) => one !== feature && one.name.toLowerCase() === typed)
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      submitLabel={t('rename')}
      isSaving={renaming.isPending}
      onSubmit={(body) => renaming.mutateAsync({ params: { id: feature._id }, body })}
      onClose={onClose}
    >
      <TextInput
        label={`${t('translation:people.name')}*`}
        description={t(isMerged ? 'merged' : 'renamed')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
