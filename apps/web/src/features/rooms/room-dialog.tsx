import { createRoom, newRoom, type Room, updateRoom } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { roomsQuery } from '../../shared/api/queries.ts'
import { useDepartmentsTexts } from '../../shared/i18n/departments-texts.ts'
import { DepartmentField } from '../../shared/ui/department-field.tsx'
import { FeaturesField } from '../../shared/ui/features-field.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { KeptForField } from './kept-for-field.tsx'
import { listRoomFields } from './room-fields.ts'

const HoursDialog = lazyPart(() =>
  import('../../shared/availability-editor/availability-over-dialog.tsx').then(
    (file) => file.AvailabilityOverDialog,
  ),
)

/** `&over=kept-0` chooses the hours in which the room is kept for the first department. */
const KEPT = 'kept-'

interface RoomDialogProps {
  room: Room | undefined
  onClose: (options?: { force: boolean }) => void
}

const listOthers = (room: Room | undefined) => ({
  features: [...(room?.features ?? [])],
  department: room?.department ?? '',
  keptFor: room?.keptFor ?? [],
})

/** Adds a room, or edits the one it is given. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const { t } = useTranslation()
  const { t: sayDepartments } = useDepartmentsTexts()
  const over = useUrlDialog('over')
  const { data: rooms = [] } = useQuery(roomsQuery)
  return (
    <RecordDialog
      noun="room"
      record={room}
      schema={newRoom}
      fields={listRoomFields(rooms, room)}
      otherValues={listOthers}
      create={createRoom}
      update={updateRoom}
      onClose={onClose}
      coverWith={(name, { values, setFieldValue }, close) => {
        const opened = values.keptFor.find((_, index) => name === `${KEPT}${index}`)
        return (
          opened && (
            <Suspense key={name}>
              <HoursDialog
                title={sayDepartments('kept.setHours')}
                availability={opened.hours}
                none={sayDepartments('kept.always')}
                onApply={(hours) =>
                  setFieldValue(
                    'keptFor',
                    values.keptFor.map((one) => (one === opened ? { ...one, hours } : one)),
                  )
                }
                onClose={close}
              />
            </Suspense>
          )
        )
      }}
    >
      {(form) => (
        <>
          <FeaturesField
            label={sayLabel('features', {}, t)}
            description={t('rooms.featuresHint')}
            {...form.getInputProps('features')}
          />
          <DepartmentField {...form.getInputProps('department')} />
          <KeptForField
            value={form.values.keptFor}
            errors={form.errors}
            onChange={(keptFor) => form.setFieldValue('keptFor', keptFor)}
            onOpenHours={(index) => over.open(`${KEPT}${index}`)}
          />
        </>
      )}
    </RecordDialog>
  )
}
