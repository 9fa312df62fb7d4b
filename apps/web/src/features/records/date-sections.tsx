import { Anchor, Text } from '@mantine/core'
import type { ClosureRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { absencesQuery } from '../../shared/api/absence-queries.ts'
import { bookingsQuery } from '../../shared/api/booking-queries.ts'
import { closuresQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRecordsTexts } from '../../shared/i18n/records-texts.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'
import { useSayWhen } from '../bookings/say-when.ts'
import { ListSection } from './section.tsx'

interface DatedProps {
  name: string
  when: string
  to: LinkProps
}

function Dated({ name, when, to }: DatedProps) {
  return (
    <>
      <Anchor
        fz="inherit"
        fw={600}
        display="inline-block"
        mih={24}
        renderRoot={(props) => <Link {...props} {...to} />}
      >
        {name}
      </Anchor>
      <Text size="sm">{when}</Text>
    </>
  )
}

function useSayDays() {
  const { t } = useTranslation()
  const { date } = useFormats()
  return ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    startDate === endDate
      ? date(startDate)
      : t('timetable.fromTo', { from: date(startDate), to: date(endDate) })
}

/** The dates on which a professor is absent, but those that are over. */
export function AbsencesSection({ professorId }: { professorId: string }) {
  const { t } = useRecordsTexts()
  const sayDays = useSayDays()
  const today = readSiteMoment().date
  const { data = [] } = useQuery(absencesQuery)
  return (
    <ListSection
      title={t('absences')}
      items={data.filter((one) => one.professorId === professorId && one.endDate >= today)}
      keyOf={({ _id }) => _id}
      empty={t('none')}
    >
      {(one) => (
        <Dated
          name={sayDays(one)}
          when={one.reason}
          to={{ to: '/admin/absences', search: { dialog: one._id } }}
        />
      )}
    </ListSection>
  )
}

/** The closures that are not over and that are about something. */
export function ClosuresSection({ concerns }: { concerns: (closure: ClosureRecord) => boolean }) {
  const { t } = useRecordsTexts()
  const sayDays = useSayDays()
  const today = readSiteMoment().date
  const { data = [] } = useQuery(closuresQuery)
  return (
    <ListSection
      title={t('closures')}
      items={data.filter((one) => one.endDate >= today && concerns(one))}
      keyOf={({ _id }) => _id}
      empty={t('none')}
    >
      {(one) => (
        <Dated
          name={one.name}
          when={sayDays(one)}
          to={{ to: '/admin/closures', search: { dialog: one._id } }}
        />
      )}
    </ListSection>
  )
}

/** The events for which a room is booked or asked for, but those that are over. */
export function BookingsSection({ roomId }: { roomId: string }) {
  const { t } = useRecordsTexts()
  const sayWhen = useSayWhen()
  const today = readSiteMoment().date
  const { data = [] } = useQuery(bookingsQuery)
  return (
    <ListSection
      title={t('bookings')}
      items={data.filter(
        (one) =>
          one.roomId._id === roomId &&
          (one.state === 'approved' || one.state === 'asked') &&
          (one.dates.at(-1) ?? '') >= today,
      )}
      keyOf={({ _id }) => _id}
      empty={t('none')}
    >
      {(one) => (
        <Dated
          name={one.title}
          when={sayWhen(one)}
          to={{ to: '/admin/bookings', search: { dialog: one._id } }}
        />
      )}
    </ListSection>
  )
}
