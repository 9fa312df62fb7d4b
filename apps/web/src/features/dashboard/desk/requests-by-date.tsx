import { Text } from '@mantine/core'
import { weekdayOf } from '@scheduler/domain'
import { useMemo } from 'react'
import { useDeskTexts } from '../../../shared/i18n/desk-texts.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { nameRooms } from '../../../timetable-view/arranging/rooms-of.ts'
import { useSiteDates } from '../../../timetable-view/dates/use-site-dates.ts'
import { useSiteMoment } from '../../../timetable-view/dates/use-site-moment.ts'
import { DeskCard } from './desk-card.tsx'
import type { DeskPartProps } from './desk-part.ts'
import { DeskRow } from './desk-row.tsx'
import { type DatedRequest, listRequests } from './today.ts'

/** The requests to postpone with day, time and room, those whose class is due first. */
export function RequestsByDate({ classes, hasFailed }: DeskPartProps) {
  const { t } = useDeskTexts()
  const now = useSiteMoment()
  const site = useSiteDates()
  const requests = useMemo(() => classes && listRequests(classes, now, site), [classes, now, site])
  return (
    <DeskCard
      title={t('requests')}
      list={requests}
      hasFailed={hasFailed}
      row={(request) => <RequestRow key={request.scheduled._id} request={request} />}
      empty={t('noRequests')}
      all={{ to: '/admin/calendar', search: { view: 'weekly' } }}
    />
  )
}

function RequestRow({ request: { scheduled, date } }: { request: DatedRequest }) {
  const { t } = useDeskTexts()
  const formats = useFormats()
  const { _id, title, startTime, endTime, postponementRequestReason } = scheduled
  const to = { to: '/admin/calendar' as const, search: { dialog: _id } }
  return (
    <DeskRow
      name={title}
      to={to}
      facts={[
        date ? `${t(`translation:timetable.days.${weekdayOf(date)}`)}, ${formats.date(date)}` : t('noDate'),
        formats.times(`${startTime} - ${endTime}`),
        nameRooms(scheduled) ?? t('noRoom'),
      ]}
      step={{ label: t('decide'), named: t('decideNamed', { name: title }), to }}
    >
      {postponementRequestReason && (
        <Text size="sm">
          <bdi>{postponementRequestReason}</bdi>
        </Text>
      )}
    </DeskRow>
  )
}
