import type { Availability, ClassDuration } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { AvailabilityEditor } from './availability-editor.tsx'

interface AvailabilityOverDialogProps {
  title: string
  availability: Availability
  /** The length of a slot at first. */
  duration?: ClassDuration
  none?: string
  onApply: (availability: Availability) => void
  onClose: (options?: { force: boolean }) => void
}

/** Opens over the dialog of a record, which saves what is chosen here with the rest of the record. */
export function AvailabilityOverDialog(props: AvailabilityOverDialogProps) {
  const { title, availability, duration = '1Hr', none, onApply, onClose } = props
  const { t } = useTranslation()
  const form = useSchemaForm<{ availability: Availability }>({
    schema: z.object({ availability: z.unknown() }),
    initialValues: { availability },
  })
  return (
    <FormDialog
      title={title}
      size="xl"
      level="over"
      form={form}
      submitLabel={t('actions.apply')}
      isSaving={false}
      onSubmit={async (values) => onApply(values.availability)}
      onClose={onClose}
    >
      <AvailabilityEditor
        value={form.values.availability}
        duration={duration}
        {...(none !== undefined && { none })}
        onChange={(value) => form.setFieldValue('availability', value)}
      />
    </FormDialog>
  )
}
