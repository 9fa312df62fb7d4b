import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, CircleQuestionMark } from 'lucide-react'
import { teachingWeekQuery, termsQuery } from '../../shared/api/queries.ts'
import { GUIDE } from '../../shared/guide.ts'
import { useDashboardTexts } from '../../shared/i18n/dashboard-texts.ts'
import { ImportLink } from '../../shared/ui/import-link.tsx'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardStats } from './stat-cards.tsx'

/** Each is done once some of its records are there. */
const ENTERED = [
  { key: 'rooms', counted: 'totalRooms', to: '/admin/rooms' },
  { key: 'courses', counted: 'totalCourses', to: '/admin/courses' },
  { key: 'professors', counted: 'totalProfessors', to: '/admin/professors' },
  { key: 'students', counted: 'totalStudents', to: '/admin/students' },
  { key: 'classes', counted: 'totalClasss', to: '/admin/calendar' },
] as const

/** Settings that nobody has saved yet. */
const FIRST_REVISION = 1

/** In the order of the guide: the term, the hours, the lists, then what lists are made of. */
function useSteps(stats: DashboardStats) {
  const { data: terms = [] } = useQuery(termsQuery)
  const { data: teaching } = useQuery(teachingWeekQuery)
  const open = (to: string) => ({ to, search: { dialog: 'new' } })
  const entered = ENTERED.map(({ key, counted, to }) => ({ key, isDone: stats[counted] > 0, lead: open(to) }))
  return [
    { key: 'term', isDone: terms.length > 0, lead: open('/admin/terms') },
    {
      key: 'hours',
      isDone: (teaching?.revision ?? FIRST_REVISION) > FIRST_REVISION,
      lead: { to: '/admin/dashboard', search: { dialog: 'settings' } },
    },
    {
      key: 'import',
      isDone: entered.every(({ key, isDone }) => isDone || key === 'classes'),
      lead: { to: '/admin/import' },
    },
    ...entered,
  ] as const
}

/** The way of a new institution to its first class; it goes with that. */
export function FirstSteps({ stats }: { stats: DashboardStats }) {
  const { t } = useDashboardTexts()
  const steps = useSteps(stats)
  if (stats.totalClasss > 0) return null
  return (
    <DashboardCard title={t('firstSteps')} hint={t('firstStepsHint')}>
      <ol className={classes.list}>
        {steps.map(({ key, isDone, lead }) => {
          const Icon = isDone ? CircleCheck : CircleDashed
          return (
            <li key={key} className={classes.step}>
              <Icon
                size={20}
                role="img"
                aria-label={t(isDone ? 'stepDone' : 'stepOpen')}
                className={isDone ? classes.done : classes.open}
              />
              <div>
                <Anchor fw={600} renderRoot={(props) => <Link {...props} {...lead} />}>
                  {t(`steps.${key}`)}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {t(`stepHints.${key}`)}
                </Text>
              </div>
            </li>
          )
        })}
      </ol>
      <Group gap="xs">
        <ImportLink />
        <Button
          component="a"
          href={`${GUIDE}first-hour.html`}
          target="_blank"
          variant="subtle"
          leftSection={<CircleQuestionMark size={18} aria-hidden />}
        >
          {t('firstHour')}
        </Button>
      </Group>
    </DashboardCard>
  )
}
