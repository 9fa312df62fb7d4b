import { Anchor, Badge } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { weekdayOf } from '@scheduler/domain'
import { Link } from '@tanstack/react-router'
import { useDeskTexts } from '../../../shared/i18n/desk-texts.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { nameRooms } from '../../../timetable-view/arranging/rooms-of.ts'
import { nameBriefly } from '../../../timetable-view/arranging/teachers.ts'
import { findNextMeeting } from '../../../timetable-view/dates/next-meeting.ts'
import { useSiteDates } from '../../../timetable-view/dates/use-site-dates.ts'
import { useSiteMoment } from '../../../timetable-view/dates/use-site-moment.ts'
import { DeskCard } from './desk-card.tsx'
import type { DeskPartProps } from './desk-part.ts'
import { DeskRow } from './desk-row.tsx'
import { isUnderWay, type Today } from './today.ts'

/** The classes of today that are under way or to come. */
export function TodaysClasses({ classes, hasFailed, today }: DeskPartProps & { today: Today | undefined }) {
  const { t } = useDeskTexts()
  const over = today ? today.count - today.left.length : 0
  return (
    <DeskCard
      title={t('classes')}
      hint={over > 0 ? t('over', { count: over }) : undefined}
      list={today?.left}
      hasFailed={hasFailed}
      row={(one) => <ClassRow key={one._id} scheduled={one} />}
      empty={<NextDay classes={classes ?? []} />}
      all={{ to: '/admin/calendar', search: { view: 'daily' } }}
    />
  )
}

function ClassRow({ scheduled }: { scheduled: ClassRecord }) {
  const { t } = useDeskTexts()
  const formats = useFormats()
  const now = useSiteMoment()
  const { _id, title, status, startTime, endTime } = scheduled
  const word = isUnderWay(scheduled, now) ? t('translation:timetable.now') : null
  const mark = status === 'Scheduled' ? word : t(`translation:values.${status}`)
  return (
    <DeskRow
      name={title}
      to={{ to: '/admin/calendar', search: { dialog: _id } }}
      facts={[
        formats.times(`${startTime} - ${endTime}`),
        nameRooms(scheduled) ?? t('noRoom'),
        nameBriefly(scheduled) ?? t('noProfessor'),
      ]}
      mark={
        mark && (
          <Badge variant="light" color={status === 'Scheduled' ? 'emerald' : 'gray'}>
            {mark}
          </Badge>
        )
      }
    />
  )
}

/** On a day without classes, or when all are over: which class is the next one. */
function NextDay({ classes }: { classes: readonly ClassRecord[] }) {
  const { t } = useDeskTexts()
  const formats = useFormats()
  const next = findNextMeeting(classes, useSiteMoment(), useSiteDates())
  if (!next) return t('noneToCome')
  const { _id, title, startTime } = next.scheduled
  const when = `${t(`translation:timetable.days.${weekdayOf(next.date)}`)}, ${formats.date(next.date)}, ${formats.time(startTime)}`
  return (
    <>
      {t('noneToday')} {t('next', { when })}{' '}
      <Anchor renderRoot={(props) => <Link {...props} to="/admin/calendar" search={{ dialog: _id }} />}>
        <bdi>{title}</bdi>
      </Anchor>
    </>
  )
}
