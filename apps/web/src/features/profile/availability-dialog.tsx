import type { Availability } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { AvailabilityEditor } from '../../shared/availability-editor/availability-editor.tsx'
import { copySlots } from '../../shared/availability-editor/day-slots.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import type { DialogLevel } from '../../shared/ui/use-url-dialog.ts'
import type { Person } from './profile-frame.tsx'

interface AvailabilityDialogProps {
  person: Person
  schema: z.ZodType
  level?: DialogLevel
  isSaving: boolean
  onSave: (change: { availability?: Record<string, string[]>; revision?: number }) => Promise<unknown>
  onClose: (options?: { force: boolean }) => void
}

/** When somebody is available, in slots of an hour. */
export function AvailabilityDialog(props: AvailabilityDialogProps) {
  const { person, schema, level = 'dialog', isSaving, onSave, onClose } = props
  const { t } = useTranslation()
  const { form, edit } = useRecordForm<{ availability: Availability }, Person>({
    schema,
    record: person,
    toValues: ({ availability } = person) => ({ availability }),
  })
  return (
    <FormDialog
      title={t('profile.setAvailability')}
      size="60rem"
      level={level}
      form={form}
      edit={edit}
      submitLabel={t('actions.save')}
      isSaving={isSaving}
      onSubmit={(values) => onSave(edit.pick({ availability: copySlots(values.availability) }))}
      onClose={onClose}
    >
      <AvailabilityEditor
        value={form.values.availability}
        onChange={(next) => form.setFieldValue('availability', next)}
      />
    </FormDialog>
  )
}
