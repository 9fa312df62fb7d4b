import { deleteRoom, type Room } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { roomsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { WeekAction, WeekLink } from '../../timetable-view/week-link.tsx'
import { ROOM_FIELDS } from './room-fields.ts'

const RoomDialog = lazyPart(() => import('./room-dialog.tsx').then((file) => file.RoomDialog))

export function RoomsPage() {
  const { t } = useTranslation()
  const query = useQuery(roomsQuery)
  const shown = useSampleData('rooms', query.data)
  const list = useFieldList(ROOM_FIELDS)
  const deletion = useWrite(deleteRoom, {
    changes: 'room',
    success: t('rooms.deleted'),
    failure: (error) => t('rooms.deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('rooms'), search: t('rooms.search'), all: t('rooms.all') }}
      query={query}
      shown={shown}
      {...list}
      columns={shown.isSample ? list.columns : list.columns.map(leadToBuilding)}
      nameOf={(room) => room.name}
      leads={({ _id, name }) => <WeekAction kind="room" id={_id} name={name} />}
      hasEditButton
      deletion={deletion}
      dialog={(room, onClose) => <RoomDialog room={room} onClose={onClose} />}
    />
  )
}

/** The names of buildings lead to their weeks. */
const leadToBuilding = (column: Column<Room>): Column<Room> =>
  column.id === 'building'
    ? {
        ...column,
        cell: ({ buildingName }) => <WeekLink kind="building" id={buildingName} name={buildingName} />,
      }
    : column
