import { Button, Stack, Text } from '@mantine/core'
import { sayRoom } from '@scheduler/contract'
import {
  formatTime,
  listSuggestions,
  type ScheduledClass,
  type Suggestion,
  type Timetable,
} from '@scheduler/domain'
import { sayPlace } from '@scheduler/messages'
import { useState } from 'react'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { WRAPPING_LABEL } from '../../shared/ui/wrapping-label.ts'
import type { JudgedLine } from './judge-table.ts'
import type { TableImport } from './use-table-import.ts'

const MOST_PLACES = 4

interface FreePlacesProps {
  line: JudgedLine
  wanted: ScheduledClass
  table: TableImport
}

/** Where a class that clashes could be instead, when that is asked for; one click writes it into the cells of its line. */
export function FreePlaces({ line, wanted, table }: FreePlacesProps) {
  const sayMessage = useSayMessage()
  const { t } = useImportingTexts()
  const [places, setPlaces] = useState<readonly Suggestion[] | null>(null)
  const { timetable } = table
  if (!timetable) return null
  const find = () =>
    setPlaces(listSuggestions(wanted, withImported(timetable, table.judged?.lines ?? []), MOST_PLACES))
  const take = (place: Suggestion) => {
    setPlaces(null)
    table.correct(line._id, listCells(place, timetable))
  }
  if (places === null)
    return (
      <Button size="compact-sm" variant="default" onClick={find}>
        {t('findFree')}
      </Button>
    )
  return (
    <Stack gap={4} align="flex-start">
      {places.length === 0 && <Text size="sm">{t('noneFree')}</Text>}
      {places.map((place) => (
        <Button
          key={`${place.day} ${place.startMinute} ${place.roomId}`}
          size="compact-sm"
          variant="default"
          h="auto"
          mih={30}
          styles={{ label: WRAPPING_LABEL }}
          onClick={() => take(place)}
        >
          {sayMessage(sayFree(place))}
        </Button>
      ))}
    </Stack>
  )
}

function sayFree({ day, startMinute, endMinute, roomName }: Suggestion) {
  const time = { day, range: { startMinute, endMinute } }
  return roomName === null ? sayPlace('free', time) : sayPlace('freeIn', { ...time, room: roomName })
}

/** The timetable with the classes that would be imported. */
function withImported(timetable: Timetable, lines: readonly JudgedLine[]): Timetable {
  const classes = new Map(timetable.classes.map((one) => [one.id, one]))
  for (const { verdict } of lines)
    if (verdict?.placed && verdict.outcome !== 'refused') classes.set(verdict.placed.id, verdict.placed)
  return { ...timetable, classes: [...classes.values()] }
}

function listCells(place: Suggestion, { rooms }: Timetable): Readonly<Record<string, string>> {
  const room = rooms.get(place.roomId ?? '')
  return {
    day: place.day,
    startTime: formatTime(place.startMinute),
    endTime: formatTime(place.endMinute),
    ...(room && { roomId: sayRoom(room), buildingName: room.buildingName }),
  }
}
