import { Badge } from '@mantine/core'
import { deleteRoom, type Room } from '@scheduler/contract'
import { ROOM_STATUSES, type RoomStatus } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { roomsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { FirstRecordButton, ListPage } from '../../shared/ui/list-page.tsx'
import { type ListSearch, useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'

const RoomDialog = lazyPart(() => import('./room-dialog.tsx').then((file) => file.RoomDialog))

const COLOR_BY_STATUS: Record<RoomStatus, string> = {
  available: 'emerald',
  booked: 'blue',
  maintenance: 'amber',
}

function matchesRoom(room: Room, { q, status }: ListSearch): boolean {
  const hasStatus = !status || room.status === status
  return hasStatus && matchesSearch(q, [room.name, room.buildingName])
}

function useColumns(): Column<Room>[] {
  const { t } = useTranslation()
  return [
    { id: 'name', header: t('rooms.name'), value: (room) => room.name },
    { id: 'building', header: t('rooms.buildingName'), value: (room) => room.buildingName },
    {
      id: 'capacity',
      header: t('rooms.capacity'),
      value: (room) => room.seats,
      cell: ({ seats }) => t('rooms.seats', { count: seats }),
    },
    {
      id: 'status',
      header: t('rooms.status'),
      value: (room) => room.status,
      cell: ({ status }) => (
        <Badge variant="light" color={COLOR_BY_STATUS[status]}>
          {t(`values.${status}`)}
        </Badge>
      ),
    },
  ]
}

function useRoomDeletion() {
  const { t } = useTranslation()
  return useWrite(deleteRoom, {
    changes: 'room',
    success: t('rooms.deleted'),
    failure: (error) => t('rooms.deleteFailed', { message: messageOf(error) }),
  })
}

export function RoomsPage() {
  const { t } = useTranslation()
  const query = useQuery(roomsQuery)
  const shown = useSampleData('rooms', query.data)
  const [search] = useListSearch()
  const dialogs = useRecordDialog(query.data)
  const deletion = useRoomDeletion()
  const columns = useColumns()
  const statuses = ROOM_STATUSES.map((status) => ({ value: status, label: t(`values.${status}`) }))
  return (
    <ListPage
      title={t('rooms.title')}
      subtitle={t('rooms.subtitle')}
      searchPlaceholder={t('rooms.search')}
      statusOptions={[{ value: '', label: t('rooms.all') }, ...statuses]}
      addLabel={t('rooms.add')}
      onAdd={dialogs.add}
    >
      <RecordList
        label={t('rooms.title')}
        query={query}
        shown={shown}
        matches={(room) => matchesRoom(room, search)}
        columns={columns}
        actions={(room) => (
          <RowActions
            labels={{
              edit: t('actions.editNamed', { name: room.name }),
              delete: t('actions.deleteNamed', { name: room.name }),
            }}
            onEdit={() => dialogs.open(room)}
            onDelete={() => dialogs.askDeletion(room)}
          />
        )}
        texts={{
          loading: t('rooms.loading'),
          failed: t('rooms.failed'),
          nothingEntered: t('rooms.nothingEntered'),
          nothingMatches: t('rooms.empty'),
        }}
        firstAction={<FirstRecordButton label={t('rooms.addFirst')} onClick={dialogs.add} />}
      />
      {(dialogs.isAdding || dialogs.opened) && (
        <Suspense>
          <RoomDialog key={dialogs.opened?._id} room={dialogs.opened} onClose={dialogs.close} />
        </Suspense>
      )}
      {dialogs.doomed && (
        <DeleteDialog
          record={dialogs.doomed}
          name={dialogs.doomed.name}
          question={t('rooms.confirmDelete')}
          deletion={deletion}
          onClose={dialogs.close}
        />
      )}
    </ListPage>
  )
}
