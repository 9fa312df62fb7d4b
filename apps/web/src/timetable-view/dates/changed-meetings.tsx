import { Anchor, Stack, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useCardWords } from '../arranging/card-words.ts'
import { nameRooms } from '../arranging/rooms-of.ts'
import { nameBriefly } from '../arranging/teachers.ts'
import { meetingKey, type ShownClass, showMeetings } from './shown-meetings.ts'
import { useSiteMoment } from './use-site-moment.ts'

/** The meetings to come that are other than planned, each in a line with all that is other; nothing where there are none. */
export function ChangedMeetings({ scheduled }: { scheduled: ClassRecord }) {
  const { t } = useTranslation()
  const { date: today } = useSiteMoment()
  const shown = showMeetings(scheduled).filter((one) => isToCome(one, today))
  if (shown.length === 0) return null
  return (
    <Stack gap={4} component="section" aria-label={t('timetable.meeting.heading')}>
      <Text size="sm" fw={600}>
        {t('timetable.meeting.heading')}
      </Text>
      {shown.map((one) => (
        <Line key={meetingKey(one)} one={one} />
      ))}
    </Stack>
  )
}

/** Of a meeting that is elsewhere the place where it is now says both. */
const isToCome = ({ meeting }: ShownClass, today: string) =>
  meeting !== undefined && meeting.date >= today && (!meeting.isPlanned || meeting.change.date === null)

function Line({ one }: { one: ShownClass }) {
  const formats = useFormats()
  const sayWords = useCardWords()
  const { meeting } = one
  if (!meeting) return null
  const { day, time, tag } = sayWords(one)
  const { note, link, date } = meeting.change
  const place = date === null ? [] : [nameRooms(one), nameBriefly(one)]
  const said = [`${day} ${formats.date(meeting.date)}, ${time}`, tag, ...place, note].filter(Boolean)
  return (
    <Text size="sm">
      <bdi>{said.join(' · ')}</bdi>
      {link && (
        <>
          {' · '}
          <Anchor href={link} target="_blank" rel="noreferrer">
            {link}
          </Anchor>
        </>
      )}
    </Text>
  )
}
