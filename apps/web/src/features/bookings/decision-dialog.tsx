import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { type BookingRecord, decideBooking, findFreeRooms, rangeHeld, sayRoom } from '@scheduler/contract'
import { formatTime } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useBookingsTexts } from '../../shared/i18n/bookings-texts.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useSayWhen } from './say-when.ts'

/** The rooms on the dates of a request, as far as they are free on one of them. */
function useRooms(booking: BookingRecord) {
  const { dates, expectedPeople } = booking
  const { startMinute, endMinute } = rangeHeld(booking)
  const query = {
    date: dates[0],
    until: dates.at(-1),
    startTime: formatTime(startMinute),
    minutes: endMinute - startMinute,
    ...(expectedPeople && { seats: expectedPeople }),
  }
  return useQuery({
    queryKey: ['freeRooms', query],
    queryFn: () => call(findFreeRooms, { query }),
    retry: false,
  })
}

/** Asks for a decision, with what the request would clash with and the rooms that are free. */
export function DecisionDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const { t } = useBookingsTexts()
  const sayWhen = useSayWhen()
  const say = useSayMessage()
  const { data, isPending } = useRooms(booking)
  const [roomId, setRoomId] = useState(booking.roomId._id)
  const [reason, setReason] = useState('')
  const decision = useWrite(decideBooking, {
    changes: 'booking',
    success: ({ state, title }) => t(state === 'approved' ? 'approved' : 'refused', { title }),
    failure: (error) => t('decideFailed', { message: messageOf(error) }),
  })
  const decide = (action: 'approved' | 'refused') =>
    decision.mutate(
      { params: { id: booking._id }, body: { action, reason, ...(action === 'approved' && { roomId }) } },
      { onSuccess: onClose },
    )
  const asked = data?.rooms.find(({ _id }) => _id === booking.roomId._id)
  const free = data?.rooms.filter(({ busy }) => busy.length === 0) ?? []
  const offered = free.some(({ _id }) => _id === booking.roomId._id) ? free : [booking.roomId, ...free]
  return (
    <Dialog title={t('decideTitle', { title: booking.title })} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          {[sayRoom(booking.roomId), sayWhen(booking), booking.askedBy?.fullName].filter(Boolean).join(' · ')}
        </Text>
        {booking.note && <Text size="sm">{booking.note}</Text>}
        {!isPending &&
          (asked?.busy.length === 0 ? (
            <Alert color="emerald">{t('isFree')}</Alert>
          ) : (
            <Alert color="amber">
              {asked ? asked.busy.map((busy) => <div key={busy.date}>{say(busy)}</div>) : t('isTaken')}
            </Alert>
          ))}
        <Select
          label={t('room')}
          searchable
          allowDeselect={false}
          limit={100}
          data={offered.map((room) => ({ value: room._id, label: sayRoom(room) }))}
          value={roomId}
          onChange={(next) => next && setRoomId(next)}
        />
        <TextInput
          label={t('reason')}
          description={t('reasonHint')}
          value={reason}
          maxLength={200}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" loading={decision.isPending} onClick={() => decide('refused')}>
            {t('refuse')}
          </Button>
          <Button loading={decision.isPending} onClick={() => decide('approved')}>
            {t('approve')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
