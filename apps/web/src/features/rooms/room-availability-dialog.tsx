import { Text } from '@mantine/core'
import { type Room, updateRoom } from '@scheduler/contract'
import type { Availability } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { AvailabilityEditor } from '../../shared/availability-editor/availability-editor.tsx'
import { copySlots } from '../../shared/availability-editor/day-slots.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

type RoomAvailabilityDialogProps = { room: Room; onClose: (options?: { force: boolean }) => void }

export function RoomAvailabilityDialog({ room, onClose }: RoomAvailabilityDialogProps) {
  const { t } = useTranslation()
  const form = useSchemaForm<{ availability: Availability }>({
    schema: updateRoom.body.pick({ availability: true }),
    initialValues: { availability: room.availability },
  })
  const change = useWrite(updateRoom, {
    changes: 'room',
    success: t('rooms.updated'),
    failure: (error) => t('rooms.updateFailed', { message: messageOf(error) }),
  })
  return (
    <FormDialog
      title={t('rooms.setAvailability')}
      size="60rem"
      form={form}
      submitLabel={t('actions.save')}
      isSaving={change.isPending}
      onSubmit={({ availability }) =>
        change.mutateAsync({ params: { id: room._id }, body: { availability: copySlots(availability) } })
      }
      onClose={onClose}
    >
      <Text c="dimmed">{t('rooms.availabilityFor', room)}</Text>
      <AvailabilityEditor
        value={form.values.availability}
        onChange={(availability) => form.setFieldValue('availability', availability)}
      />
    </FormDialog>
  )
}
