import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, CircleQuestionMark } from 'lucide-react'
import { GUIDE } from '../../shared/guide.ts'
import { useDashboardTexts } from '../../shared/i18n/dashboard-texts.ts'
import { ImportLink } from '../../shared/ui/import-link.tsx'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardStats } from './stat-cards.tsx'

const STEPS = [
  { key: 'courses', counted: 'totalCourses', to: '/admin/courses' },
  { key: 'rooms', counted: 'totalRooms', to: '/admin/rooms' },
  { key: 'professors', counted: 'totalProfessors', to: '/admin/professors' },
  { key: 'students', counted: 'totalStudents', to: '/admin/students' },
  { key: 'classes', counted: 'totalClasss', to: '/admin/calendar' },
] as const

/** The way of a new institution to its first class; it goes with that. */
export function FirstSteps({ stats }: { stats: DashboardStats }) {
  const { t } = useDashboardTexts()
  if (stats.totalClasss > 0) return null
  return (
    <DashboardCard title={t('firstSteps')} hint={t('firstStepsHint')}>
      <ol className={classes.list}>
        {STEPS.map(({ key, counted, to }) => {
          const isDone = stats[counted] > 0
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
                <Anchor
                  fw={600}
                  renderRoot={(props) => <Link {...props} to={to} search={{ dialog: 'new' }} />}
                >
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
