import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation()
  if (stats.totalClasss > 0) return null
  return (
    <DashboardCard title={t('dashboard.firstSteps')} hint={t('dashboard.firstStepsHint')}>
      <ol className={classes.list}>
        {STEPS.map(({ key, counted, to }) => {
          const isDone = stats[counted] > 0
          const Icon = isDone ? CircleCheck : CircleDashed
          return (
            <li key={key} className={classes.step}>
              <Icon
                size={20}
                role="img"
                aria-label={t(isDone ? 'dashboard.stepDone' : 'dashboard.stepOpen')}
                className={isDone ? classes.done : classes.open}
              />
              <div>
                <Anchor
                  fw={600}
                  renderRoot={(props) => <Link {...props} to={to} search={{ dialog: 'new' }} />}
                >
                  {t(`dashboard.steps.${key}`)}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {t(`dashboard.stepHints.${key}`)}
                </Text>
              </div>
            </li>
          )
        })}
      </ol>
    </DashboardCard>
  )
}
