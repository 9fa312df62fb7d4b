import { Group, Paper, SimpleGrid, Skeleton, Text, ThemeIcon } from '@mantine/core'
import type { getDashboardStats, Reply } from '@scheduler/contract'
import { BookOpen, CalendarDays, DoorOpen, GraduationCap, type LucideIcon, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export type DashboardStats = Reply<typeof getDashboardStats>
type StatKey = Exclude<keyof DashboardStats, 'latestPostponementRequests'>
type Stat = { key: StatKey; icon: LucideIcon; color: 'green' | 'orange' | 'amber' | 'emerald' }

const STATS: readonly Stat[] = [
  { key: 'totalCourses', icon: BookOpen, color: 'green' },
  { key: 'totalProfessors', icon: Users, color: 'orange' },
  { key: 'totalStudents', icon: GraduationCap, color: 'amber' },
  { key: 'totalRooms', icon: DoorOpen, color: 'emerald' },
  { key: 'totalClasss', icon: CalendarDays, color: 'green' },
]

/** The five counts; while they are loading their places are held. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} spacing="md">
      {STATS.map(({ key, icon: Icon, color }) => (
        <Paper key={key} withBorder p="md" bg="var(--app-surface)">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm" c="dimmed">
                {t(`dashboard.${key}`)}
              </Text>
              <Skeleton visible={stats === undefined} mt={4} width={stats ? 'auto' : 56}>
                <Text fz={30} fw={650} lh={1.2}>
                  {stats?.[key] ?? 0}
                </Text>
              </Skeleton>
            </div>
            <ThemeIcon variant="light" color={color} size={44} radius="md">
              <Icon size={22} strokeWidth={1.75} aria-hidden />
            </ThemeIcon>
          </Group>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
