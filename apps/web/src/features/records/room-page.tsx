import { type Room, sayRoom } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from '../../shared/api/queries.ts'
import { RecordLink } from '../../shared/records/record-link.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { WeekLink } from '../../timetable-view/week/subjects/week-link.tsx'
import { listRoomFields } from '../rooms/room-fields.ts'
import { AttentionSection, ClassesSection, RulesSection } from './class-sections.tsx'
import { FactsSection, FieldFacts, HistorySection, WeekSection } from './common-sections.tsx'
import { BookingsSection, ClosuresSection } from './date-sections.tsx'
import { ProfessorsSection } from './name-sections.tsx'
import { RecordFrame } from './record-frame.tsx'

const RoomDialog = lazyPart(() => import('../rooms/room-dialog.tsx').then((file) => file.RoomDialog))

function RoomSections({ record }: { record: Room }) {
  const { data: rooms = [] } = useQuery(roomsQuery)
  const of = { kind: 'room', id: record._id } as const
  const { buildingName } = record
  const whole = rooms.find(({ _id }) => _id === record.partOf)
  return (
    <>
      <FactsSection>
        <FieldFacts
          fields={listRoomFields(rooms, record)}
          record={record}
          without={['name', ...(whole ? [] : ['partOf'])]}
          shown={{
            buildingName: <WeekLink kind="building" id={buildingName} name={buildingName} />,
            ...(whole && {
              partOf: (
                <RecordLink kind="room" id={whole._id}>
                  {sayRoom(whole)}
                </RecordLink>
              ),
            }),
          }}
        />
      </FactsSection>
      <AttentionSection {...of} />
      <WeekSection {...of} name={record.name} />
      <ClassesSection {...of} />
      <ProfessorsSection {...of} />
      <BookingsSection roomId={of.id} />
      <ClosuresSection
        concerns={({ roomId, buildings }) =>
          roomId === null ? buildings === null || buildings.includes(buildingName) : roomId === of.id
        }
      />
      <RulesSection {...of} />
      <HistorySection {...of} />
    </>
  )
}

/** All about a room. */
export function RoomPage() {
  return (
    <RecordFrame
      kind="room"
      query={useQuery(roomsQuery)}
      nameOf={(room) => room.name}
      Sections={RoomSections}
      dialog={(room, onClose) => <RoomDialog room={room} onClose={onClose} />}
    />
  )
}
