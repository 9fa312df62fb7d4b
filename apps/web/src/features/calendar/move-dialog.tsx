import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import type { ClassRecord, SuggestedPlacement } from '@scheduler/contract'
import { AVAILABILITY_DAYS, type Timetable, type Weekday } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellCostsQuery } from '../../shared/api/generation-queries.ts'
import { useMovingTexts } from '../../shared/i18n/moving-texts.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { sayMeetingTime } from '../../timetable-view/arranging/class-facts.ts'
import { nameRooms } from '../../timetable-view/arranging/rooms-of.ts'
import { readPrices } from './cell-costs.ts'
import { offerPlaces } from './offer-places.ts'
import { WaysOut } from './ways-out.tsx'

/** So many places are offered at first, and as many more each time they are asked for. */
const OFFERED = 6

interface MoveDialogProps {
  moved: ClassRecord
  /** Null until all is here by which places are judged. */
  readTimetable: (() => Timetable) | null
  onMove: (place: SuggestedPlacement) => void
  onClose: () => void
}

/** Free places for a class, the best first; one tap moves it there. */
export function MoveDialog({ moved, readTimetable, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const { t: say } = useMovingTexts()
  const [day, setDay] = useState<Weekday | ''>('')
  const [limit, setLimit] = useState(OFFERED)
  // One more than is shown tells whether there are more.
  const places = useMemo(
    () => readTimetable && listPlaces(moved._id, readTimetable(), day, limit + 1),
    [moved._id, readTimetable, day, limit],
  )
  const prices = usePrices(moved._id)
  const rooms = nameRooms(moved)
  const room = rooms ? `, ${rooms}` : ''
  const take = (place: SuggestedPlacement) => {
    onClose()
    onMove(place)
  }
  return (
    <Dialog title={say('moveNamed', { title: moved.title })} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{say('standsOn', { place: `${sayMeetingTime(t, moved)}${room}` })}</Text>
        <NativeSelect
          aria-label={t('timetable.day')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value as Weekday | '')}
          data={[
            { value: '', label: say('anyDay') },
            ...AVAILABILITY_DAYS.map((value) => ({ value, label: t(`timetable.days.${value}`) })),
          ]}
        />
        <Text c="dimmed" role="status" hidden={places !== null && places.length > 0}>
          {say(places ? 'noPlace' : 'findingPlaces')}
        </Text>
        <WaysOut suggestions={places?.slice(0, limit) ?? []} prices={prices} onTake={take} />
        {places && places.length > limit && (
          <Button variant="subtle" onClick={() => setLimit(limit + OFFERED)}>
            {say('morePlaces')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

/** What each place would change for the class, as far as that is known: places are shown without waiting for it. */
function usePrices(id: string) {
  const { data } = useQuery({ ...cellCostsQuery(id), retry: false })
  return useMemo(() => data && readPrices(data.cells), [data])
}

function listPlaces(
  id: string,
  timetable: Timetable,
  day: Weekday | '',
  limit: number,
): SuggestedPlacement[] {
  const one = timetable.classes.find((scheduled) => scheduled.id === id)
  return one ? offerPlaces(one, timetable, limit, day || undefined) : []
}
