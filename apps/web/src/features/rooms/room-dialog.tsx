import { createRoom, newRoom, type Room, updateRoom } from '@scheduler/contract'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { ROOM_FIELDS } from './room-fields.ts'

interface RoomDialogProps {
  room: Room | undefined
  onClose: (options?: { force: boolean }) => void
}

/** Adds a room, or edits the one it is given. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  return (
    <RecordDialog
      noun="room"
      record={room}
      schema={newRoom}
      fields={ROOM_FIELDS}
      create={createRoom}
      update={updateRoom}
      onClose={onClose}
    />
  )
}
