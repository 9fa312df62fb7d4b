import type { Availability } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { AvailabilityEditor } from '../../shared/availability-editor/availability-editor.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

type RoomAvailabilityDialogProps = {
  availability: Availability
  onApply: (availability: Availability) => void
  onClose: (options?: { force: boolean }) => void
}

/** Stands over the dialog of the room, which saves what is chosen here with the rest of the room. */
export function RoomAvailabilityDialog({ availability, onApply, onClose }: RoomAvailabilityDialogProps) {
  const { t } = useTranslation()
  const form = useSchemaForm<{ availability: Availability }>({
    schema: z.object({ availability: z.unknown() }),
    initialValues: { availability },
  })
  return (
    <FormDialog
      title={t('rooms.setAvailability')}
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
        onChange={(value) => form.setFieldValue('availability', value)}
      />
    </FormDialog>
  )
}
