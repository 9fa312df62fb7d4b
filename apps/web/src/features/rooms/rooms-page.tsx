import { Button } from '@mantine/core'
import { deleteRoom, type Room } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { roomsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { leadToPages } from '../../shared/records/lead-to-pages.tsx'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useDepartmentFilter } from '../../shared/ui/use-department-filter.ts'
import { WeekAction, WeekLink } from '../../timetable-view/week/subjects/week-link.tsx'
import { listRoomFields, ROOM_FIELDS } from './room-fields.ts'

const RoomDialog = lazyPart(() => import('./room-dialog.tsx').then((file) => file.RoomDialog))

export function RoomsPage() {
  const { t } = useTranslation()
  const { compare } = useFormats()
  const query = useQuery(roomsQuery)
  const shown = useSampleData('rooms', query.data)
  const list = useFieldList(listRoomFields(query.data ?? []))
  const features = [...new Set(query.data?.flatMap((room) => room.features))].sort(compare)
  const department = useDepartmentFilter(query.data)
  const isEmpty = {
    features: features.length === 0,
    department: department.options.length === 0,
    keptFor: !query.data?.some(({ keptFor }) => keptFor.length > 0),
    partOf: !query.data?.some(({ partOf }) => partOf),
  }
  const columns = list.columns.filter(({ id }) => !isEmpty[id as keyof typeof isEmpty])
  const deletion = useWrite(deleteRoom, {
    changes: 'room',
    success: t('rooms.deleted'),
    failure: (error) => t('rooms.deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('rooms'), search: t('rooms.search'), all: t('rooms.all') }}
      query={query}
      canBeImported
      shown={shown}
      {...list}
      columns={shown.isSample ? columns : leadToPages('room', columns.map(leadToBuilding))}
      filters={[
        {
          name: 'feature',
          label: t('rooms.feature'),
          all: t('rooms.anyFeature'),
          options: features.map((name) => ({ value: name, label: name })),
          has: (room, name) => room.features.includes(name),
        },
        department,
      ]}
      nameOf={(room) => room.name}
      leads={({ _id, name }) => <WeekAction kind="room" id={_id} name={name} />}
      hasEditButton
      many="rooms"
      edited={ROOM_FIELDS}
      deletion={deletion}
      related={
        <>
          <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/admin/buildings" />}>
            {t('timetable.subjects.building')}
          </Button>
          {features.length > 0 && (
            <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/admin/features" />}>
              {t('rooms.features')}
            </Button>
          )}
        </>
      }
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
