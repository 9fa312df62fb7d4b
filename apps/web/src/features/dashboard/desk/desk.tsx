import { Title } from '@mantine/core'
import { weekdayOf } from '@scheduler/domain'
import { useMemo } from 'react'
import { classesQuery } from '../../../shared/api/live-classes.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useDeskTexts } from '../../../shared/i18n/desk-texts.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useSiteDates } from '../../../timetable-view/dates/use-site-dates.ts'
import { useSiteMoment } from '../../../timetable-view/dates/use-site-moment.ts'
import { BookedList, useTodaysBooked } from '../../../timetable-view/week/todays-booked.tsx'
import { TodaysClosures } from '../../../timetable-view/week/week-closures.tsx'
import { AttentionList } from './attention-list.tsx'
import styles from './desk.module.css'
import { RequestsByDate } from './requests-by-date.tsx'
import { RoomsInUse } from './rooms-in-use.tsx'
import { readToday } from './today.ts'
import { TodaysClasses } from './todays-classes.tsx'
import { WaitingForms } from './waiting-forms.tsx'

/** What there is to do today: classes, rooms, requests and forms, each with its next step. */
export function Desk() {
  const { t } = useDeskTexts()
  const formats = useFormats()
  const now = useSiteMoment()
  const site = useSiteDates()
  const { list: classes, hasFailed } = useLoaded(classesQuery)
  const booked = useTodaysBooked()
  const today = useMemo(
    () => classes && readToday(classes, booked, now, site, formats.compare),
    [classes, booked, now, site, formats],
  )
  const parts = { classes, hasFailed }
  return (
    <section aria-labelledby="desk-title">
      <Title order={2} size="h3" id="desk-title" mb="xs">
        {t('title', {
          day: t(`translation:timetable.days.${weekdayOf(now.date)}`),
          date: formats.date(now.date),
        })}
      </Title>
      <TodaysClosures />
      <BookedList booked={booked} />
      <div className={styles.cards}>
        <TodaysClasses {...parts} today={today} />
        <RoomsInUse {...parts} today={today} />
        <RequestsByDate {...parts} />
        <WaitingForms />
        <AttentionList />
      </div>
    </section>
  )
}
