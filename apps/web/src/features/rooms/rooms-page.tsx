import { deleteRoom } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { roomsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { ROOM_FIELDS } from './room-fields.ts'

const RoomDialog = lazyPart(() => import('./room-dialog.tsx').then((file) => file.RoomDialog))

export function RoomsPage() {
  const { t } = useTranslation()
  const query = useQuery(roomsQuery)
  const deletion = useWrite(deleteRoom, {
    changes: 'room',
    success: t('rooms.deleted'),
    failure: (error) => t('rooms.deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('rooms'), search: t('rooms.search'), all: t('rooms.all') }}
      query={query}
      shown={useSampleData('rooms', query.data)}
      {...useFieldList(ROOM_FIELDS)}
      nameOf={(room) => room.name}
      hasEditButton
      deletion={deletion}
      dialog={(room, onClose) => <RoomDialog room={room} onClose={onClose} />}
    />
  )
}
