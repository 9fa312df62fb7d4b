import { Badge } from '@mantine/core'
import { deleteRoom, type Room } from '@scheduler/contract'
import { ROOM_STATUSES, type RoomStatus } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { roomsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { ClearFilters, ListPage } from '../../shared/ui/list-page.tsx'
import { type ListSearch, useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const RoomDialog = lazyRouteComponent(() => import('./room-dialog.tsx'), 'RoomDialog')
const RoomAvailabilityDialog = lazyRouteComponent(
  () => import('./room-availability-dialog.tsx'),
  'RoomAvailabilityDialog',
)

const COLOR_BY_STATUS: Record<RoomStatus, string> = {
  available: 'emerald',
  booked: 'blue',
  maintenance: 'amber',
}

/** The availability of a room has an address of its own beside the room's. */
const AVAILABILITY = 'availability-'

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
          {status}
        </Badge>
      ),
    },
  ]
}

function RoomDialogs({ rooms }: { rooms: readonly Room[] }) {
  const { dialog, close } = useUrlDialog()
  if (dialog === undefined) return null
  const find = (id: string) => rooms.find((room) => room._id === id)
  const edited = find(dialog)
  const opened = dialog.startsWith(AVAILABILITY) ? find(dialog.slice(AVAILABILITY.length)) : undefined
  if (opened) return <RoomAvailabilityDialog key={dialog} room={opened} onClose={close} />
  if (dialog !== 'new' && !edited) return null
  return <RoomDialog key={dialog} room={edited} onClose={close} />
}

export function RoomsPage() {
  const { t } = useTranslation()
  const { data: rooms } = useQuery(roomsQuery)
  const [search] = useListSearch()
  const { open } = useUrlDialog()
  const [doomed, setDoomed] = useState<Room | null>(null)
  const columns = useColumns()
  const deletion = useWrite(deleteRoom, {
    changes: 'room',
    success: t('rooms.deleted'),
    failure: (error) => t('rooms.deleteFailed', { message: messageOf(error) }),
  })
  const statuses = ROOM_STATUSES.map((status) => ({ value: status, label: status }))
  return (
    <ListPage
      title={t('rooms.title')}
      subtitle={t('rooms.subtitle')}
      searchPlaceholder={t('rooms.search')}
      statusOptions={[{ value: '', label: t('rooms.all') }, ...statuses]}
      addLabel={t('rooms.add')}
      onAdd={() => open('new')}
    >
      <DataTable
        label={t('rooms.title')}
        rows={rooms?.filter((room) => matchesRoom(room, search))}
        columns={columns}
        actions={(room) => (
          <RowActions
            labels={{
              availability: t('rooms.availabilityOf', { name: room.name }),
              edit: t('actions.editNamed', { name: room.name }),
              delete: t('actions.deleteNamed', { name: room.name }),
            }}
            onAvailability={() => open(AVAILABILITY + room._id)}
            onEdit={() => open(room._id)}
            onDelete={() => setDoomed(room)}
          />
        )}
        loadingText={t('rooms.loading')}
        emptyText={t('rooms.empty')}
        emptyAction={<ClearFilters />}
      />
      <Suspense>
        <RoomDialogs rooms={rooms ?? []} />
      </Suspense>
      {doomed && (
        <DeleteDialog
          record={doomed}
          name={doomed.name}
          question={t('rooms.confirmDelete')}
          deletion={deletion}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListPage>
  )
}
