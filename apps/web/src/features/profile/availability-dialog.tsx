import type { Availability } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { AvailabilityEditor } from '../../shared/availability-editor/availability-editor.tsx'
import { copySlots } from '../../shared/availability-editor/day-slots.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

type AvailabilityDialogProps = {
  availability: Availability
  schema: z.ZodType
  isSaving: boolean
  onSave: (availability: Record<string, string[]>) => Promise<unknown>
  onClose: (options?: { force: boolean }) => void
}

/** One's own availability, in slots of an hour. */
export function AvailabilityDialog(props: AvailabilityDialogProps) {
  const { availability, schema, isSaving, onSave, onClose } = props
  const { t } = useTranslation()
  const form = useSchemaForm<{ availability: Availability }>({ schema, initialValues: { availability } })
  return (
    <FormDialog
      title={t('profile.setAvailability')}
      size="60rem"
      form={form}
      submitLabel={t('actions.save')}
      isSaving={isSaving}
      onSubmit={(values) => onSave(copySlots(values.availability))}
      onClose={onClose}
    >
      <AvailabilityEditor
        value={form.values.availability}
        onChange={(next) => form.setFieldValue('availability', next)}
      />
    </FormDialog>
  )
}
