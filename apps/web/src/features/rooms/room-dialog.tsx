import { NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { createRoom, newRoom, type Room, updateRoom } from '@scheduler/contract'
import { type Availability, ROOM_STATUSES, type RoomStatus } from '@scheduler/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { AvailabilityField } from '../../shared/availability-editor/availability-field.tsx'
import { copySlots } from '../../shared/availability-editor/day-slots.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { type RecordEdit, useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const AvailabilityOverDialog = lazyPart(() =>
  import('../../shared/availability-editor/availability-over-dialog.tsx').then(
    (file) => file.AvailabilityOverDialog,
  ),
)

type RoomValues = {
  name: string
  buildingName: string
  seats: number | undefined
  notes: string
  status: RoomStatus
  availability: Availability
}

/** What stands over the dialog of a room: `&over=availability`. */
const AVAILABILITY = 'availability'

function startValues(room: Room | undefined): RoomValues {
  if (!room) {
    return { name: '', buildingName: '', seats: undefined, notes: '', status: 'available', availability: {} }
  }
  const { name, buildingName, seats, notes, status, availability } = room
  return { name, buildingName, seats, notes, status, availability }
}

function useSaveRoom(room: Room | undefined, { pick }: RecordEdit) {
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
  const save = (values: RoomValues): Promise<unknown> => {
    const body = { ...values, availability: copySlots(values.availability) }
    return room
      ? change.mutateAsync({ params: { id: room._id }, body: pick(body) })
      : creation.mutateAsync({ body })
  }
  return { save, isSaving: creation.isPending || change.isPending }
}

function RoomFields({ form }: { form: UseFormReturnType<RoomValues> }) {
  const { t } = useTranslation()
  const seats = form.getInputProps('seats')
  return (
    <>
      <TextInput label={`${t('rooms.name')}*`} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={`${t('rooms.buildingName')}*`} required {...form.getInputProps('buildingName')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('rooms.seatsField')}
          required
          min={1}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...seats}
          value={seats.value ?? ''}
          onChange={(value) => form.setFieldValue('seats', typeof value === 'number' ? value : undefined)}
        />
        <NativeSelect
          label={t('rooms.status')}
          data={ROOM_STATUSES.map((status) => ({ value: status, label: t(`values.${status}`) }))}
          {...form.getInputProps('status')}
        />
      </SimpleGrid>
      <Textarea label={t('rooms.notes')} autosize minRows={2} maxRows={6} {...form.getInputProps('notes')} />
    </>
  )
}

type RoomDialogProps = { room: Room | undefined; onClose: (options?: { force: boolean }) => void }

/** Adds a room, or edits the one it is given. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const { t } = useTranslation()
  const { form, edit } = useRecordForm({ schema: newRoom, record: room, toValues: startValues })
  const { save, isSaving } = useSaveRoom(room, edit)
  const over = useUrlDialog('over')
  const isCovered = over.dialog === AVAILABILITY
  return (
    <>
      <FormDialog
        title={t(room ? 'rooms.edit' : 'rooms.add')}
        form={form}
        edit={edit}
        submitLabel={t(room ? 'rooms.update' : 'rooms.add')}
        isSaving={isSaving}
        isCovered={isCovered}
        onSubmit={save}
        onClose={onClose}
      >
        <RoomFields form={form} />
        <AvailabilityField
          availability={form.values.availability}
          error={form.errors.availability}
          always={t('rooms.alwaysOpen')}
          sayDays={(days) => t('rooms.openOn', { days })}
          openLabel={t('rooms.setAvailability')}
          onOpen={() => over.open(AVAILABILITY)}
        />
      </FormDialog>
      {isCovered && (
        <Suspense>
          <AvailabilityOverDialog
            title={t('rooms.setAvailability')}
            availability={form.values.availability}
            onApply={(availability) => form.setFieldValue('availability', availability)}
            onClose={over.close}
          />
        </Suspense>
      )}
    </>
  )
}
