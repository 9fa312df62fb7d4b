import { NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { createRoom, newRoom, type Room, updateRoom } from '@scheduler/contract'
import { ROOM_STATUSES, type RoomStatus } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

type RoomValues = {
  name: string
  buildingName: string
  seats: number | undefined
  notes: string
  status: RoomStatus
}

/** The availability has a dialog of its own. */
const roomForm = newRoom.omit({ availability: true })

function startValues(room: Room | undefined): RoomValues {
  if (!room) return { name: '', buildingName: '', seats: undefined, notes: '', status: 'available' }
  const { name, buildingName, seats, notes, status } = room
  return { name, buildingName, seats, notes, status }
}

function useSaveRoom(room: Room | undefined) {
  const { t } = useTranslation()
  const creation = useWrite(createRoom, {
    changes: 'room',
    success: t('rooms.created'),
    failure: (error) => t('rooms.createFailed', { message: messageOf(error) }),
  })
  const change = useWrite(updateRoom, {
    changes: 'room',
    success: t('rooms.updated'),
    failure: (error) => t('rooms.updateFailed', { message: messageOf(error) }),
  })
  const save = (body: RoomValues): Promise<unknown> =>
    room ? change.mutateAsync({ params: { id: room._id }, body }) : creation.mutateAsync({ body })
  return { save, isSaving: creation.isPending || change.isPending }
}

type RoomDialogProps = { room: Room | undefined; onClose: (options?: { force: boolean }) => void }

/** Adds a room, or edits the one it is given. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveRoom(room)
  const form = useSchemaForm<RoomValues>({ schema: roomForm, initialValues: startValues(room) })
  const seats = form.getInputProps('seats')
  return (
    <FormDialog
      title={t(room ? 'rooms.edit' : 'rooms.add')}
      form={form}
      submitLabel={t(room ? 'rooms.update' : 'rooms.add')}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label={`${t('rooms.name')}*`} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={`${t('rooms.buildingName')}*`} required {...form.getInputProps('buildingName')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('rooms.seatsField')}
          required
          min={1}
          allowDecimal={false}
          allowNegative={false}
          {...seats}
          value={seats.value ?? ''}
          onChange={(value) => form.setFieldValue('seats', typeof value === 'number' ? value : undefined)}
        />
        <NativeSelect label={t('rooms.status')} data={[...ROOM_STATUSES]} {...form.getInputProps('status')} />
      </SimpleGrid>
      <Textarea label={t('rooms.notes')} autosize minRows={2} maxRows={6} {...form.getInputProps('notes')} />
    </FormDialog>
  )
}
