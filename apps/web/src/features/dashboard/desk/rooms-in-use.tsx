import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from '../../../shared/api/queries.ts'
import { useDeskTexts } from '../../../shared/i18n/desk-texts.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { writeSubject } from '../../../timetable-view/week/subjects/subjects.ts'
import { DeskCard } from './desk-card.tsx'
import type { DeskPartProps } from './desk-part.ts'
import { DeskRow } from './desk-row.tsx'
import type { Today } from './today.ts'

/** The rooms in which a class is under way, each leading to its week. */
export function RoomsInUse({ hasFailed, today }: DeskPartProps & { today: Today | undefined }) {
  const { t } = useDeskTexts()
  const formats = useFormats()
  const { data: rooms } = useQuery(roomsQuery)
  return (
    <DeskCard
      title={t('rooms')}
      hint={rooms && t('ofRooms', { count: rooms.length })}
      list={today?.inRooms}
      hasFailed={hasFailed}
      row={({ _id, title, endTime, roomId }) =>
        roomId && (
          <DeskRow
            key={`${_id} ${roomId._id}`}
            name={roomId.name}
            to={weekOf(roomId._id)}
            facts={[roomId.buildingName, title, t('until', { time: formats.time(endTime) })]}
          />
        )
      }
      empty={t('noRoomInUse')}
      all={{ to: '/admin/calendar', search: { view: 'daily' } }}
    />
  )
}

const weekOf = (id: string) => ({
  to: '/admin/calendar' as const,
  search: { view: 'timetable' as const, of: writeSubject({ kind: 'room', id }) },
})
