import { Anchor, Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useRecordsTexts } from '../../shared/i18n/records-texts.ts'
import type { Fact } from '../../shared/ui/fact-list.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import type { Fields } from '../../shared/ui/record-form/fields.ts'
import { useFieldWords } from '../../shared/ui/record-form/say-field.ts'
import { PHONE } from '../../timetable-view/body/phone.ts'
import { type SubjectKind, writeSubject } from '../../timetable-view/week/subjects/subjects.ts'
import { Section } from './section.tsx'
import type { PageOf } from './use-classes-of.ts'

const WeekTimetable = lazyPart(() =>
  import('../../timetable-view/week/week-timetable.tsx').then((file) => file.WeekTimetable),
)
const HistoryList = lazyPart(() => import('../history/history-list.tsx').then((file) => file.HistoryList))

/** What there is to know of it. */
export function FactsSection({ children }: { children: ReactNode }) {
  const { t } = useRecordsTexts()
  return (
    <Section title={t('facts')} isWide>
      <Box mt="sm">{children}</Box>
    </Section>
  )
}

interface FieldFactsProps<Row> {
  fields: Fields<Row>
  record: Row
  /** What is shown of a field that leads somewhere. */
  shown?: Readonly<Record<string, ReactNode>>
  /** What the page says elsewhere. */
  without: readonly string[]
}

/** The fields of a record by their names, with their values in words. */
export function FieldFacts<Row extends object>({ fields, record, shown, without }: FieldFactsProps<Row>) {
  const { t } = useTranslation()
  const { sayName, sayValue, sayAvailability } = useFieldWords(fields as Fields<never>)
  const values = record as Readonly<Record<string, unknown>>
  const facts = Object.entries(fields)
    .filter(([name]) => !without.includes(name))
    .map(([name, field]): Fact => {
      const value = values[name]
      if (shown && name in shown) return { label: sayName(name), value: shown[name] }
      if (field.kind === 'availability')
        return { label: sayName(name), value: sayAvailability(value as never) || String(t(field.always)) }
      return { label: sayName(name), value: sayValue(name, value) }
    })
  return <FactList facts={facts} />
}

/** Its week by the hour; a class opens in the calendar. */
export function WeekSection({ kind, id, name }: { kind: SubjectKind; id: string; name: string }) {
  const { t } = useRecordsTexts()
  const navigate = useNavigate()
  const { data: classes } = useQuery(classesQuery)
  const { data: courses } = useQuery(coursesQuery)
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches) ?? false
  return (
    <Section title={t('week')} isWide>
      <Box mt="sm">
        {classes && courses && (
          <Suspense>
            <WeekTimetable
              label={`${t('week')} · ${name}`}
              only={writeSubject({ kind, id })}
              classes={classes}
              found={classes}
              courses={courses}
              decorate={undefined}
              isPhone={isPhone}
              onOpen={(dialog) => void navigate({ to: '/admin/calendar', search: { dialog } })}
            />
          </Suspense>
        )}
      </Box>
    </Section>
  )
}

/** What was done to it. */
export function HistorySection({ kind, id }: PageOf) {
  const { t } = useRecordsTexts()
  return (
    <Section
      title={t('history')}
      isWide
      lead={
        <Anchor
          size="sm"
          display="inline-block"
          py={3}
          renderRoot={(props) => <Link {...props} to="/admin/history" search={{ kind, id }} />}
        >
          {t('wholeHistory')}
        </Anchor>
      }
    >
      <Box mt="sm">
        <Suspense>
          <HistoryList asked={{ recordKind: kind, recordId: id }} />
        </Suspense>
      </Box>
    </Section>
  )
}
