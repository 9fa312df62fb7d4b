import { Skeleton, Text, ThemeIcon } from '@mantine/core'
import type { getDashboardStats, Reply } from '@scheduler/contract'
import { Link } from '@tanstack/react-router'
import { BookOpen, CalendarDays, DoorOpen, GraduationCap, type LucideIcon, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDashboardTexts } from '../../shared/i18n/dashboard-texts.ts'
import classes from './stat-cards.module.css'

export type DashboardStats = Reply<typeof getDashboardStats>
interface Stat {
  key: Exclude<keyof DashboardStats, 'latestPostponementRequests' | 'meetingRequests' | 'forms'>
  /** The page of what is counted. */
  to: string
  icon: LucideIcon
  color: 'green' | 'orange' | 'amber' | 'emerald'
}

const STATS: readonly Stat[] = [
  { key: 'totalCourses', to: '/admin/courses', icon: BookOpen, color: 'green' },
  { key: 'totalProfessors', to: '/admin/professors', icon: Users, color: 'orange' },
  { key: 'totalStudents', to: '/admin/students', icon: GraduationCap, color: 'amber' },
  { key: 'totalRooms', to: '/admin/rooms', icon: DoorOpen, color: 'emerald' },
  { key: 'totalClasss', to: '/admin/calendar', icon: CalendarDays, color: 'green' },
]

function StatCard({ stat, value }: { stat: Stat; value: number | undefined }) {
  const { i18n } = useTranslation()
  const { t } = useDashboardTexts()
  return (
    <Link to={stat.to} className={classes.card}>
      <div>
        <Text size="sm" c="dimmed">
          {t(stat.key)}
        </Text>
        {value === undefined ? (
          <Skeleton className={classes.late ?? ''} mt={8} height={28} width={56} />
        ) : (
          <Text fz={30} fw={650} lh={1.2}>
            {value.toLocaleString(i18n.language, { numberingSystem: 'latn' })}
          </Text>
        )}
      </div>
      <ThemeIcon variant="light" color={stat.color} size={44} radius="md" className={classes.icon ?? ''}>
        <stat.icon size={22} strokeWidth={1.75} aria-hidden />
      </ThemeIcon>
    </Link>
  )
}

/** The five counts, each leading to its page; while they are on their way their places are held. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  return (
    <div className={classes.cards}>
      {STATS.map((stat) => (
        <StatCard key={stat.key} stat={stat} value={stats?.[stat.key]} />
      ))}
    </div>
  )
}
