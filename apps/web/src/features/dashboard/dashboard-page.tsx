import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Sparkles, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardQuery } from '../../shared/api/queries.ts'
import { useDashboardTexts } from '../../shared/i18n/dashboard-texts.ts'
import { ExportMenu } from '../../shared/schedule-export/export-menu.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FormStages } from './form-stages.tsx'
import { PostponementRequests } from './postponement-requests.tsx'
import { StatCards } from './stat-cards.tsx'

const Desk = lazyPart(() => import('./desk/desk.tsx').then((file) => file.Desk))

function QuickActions() {
  const { t } = useDashboardTexts()
  return (
    <DashboardCard title={t('quickActions')}>
      <Stack gap="xs" mt="sm">
        <Button
          component={Link}
          to="/admin/calendar"
          variant="light"
          justify="flex-start"
          leftSection={<CalendarPlus size={18} aria-hidden />}
        >
          {t('addMeeting')}
        </Button>
        <Button
          component={Link}
          to="/admin/professors"
          variant="light"
          justify="flex-start"
          leftSection={<Users size={18} aria-hidden />}
        >
          {t('manageProfessors')}
        </Button>
        <Button
          component={Link}
          to="/admin/generate"
          variant="light"
          justify="flex-start"
          leftSection={<Sparkles size={18} aria-hidden />}
        >
          {t('generate')}
        </Button>
        <ExportMenu variant="light" justify="flex-start" />
      </Stack>
    </DashboardCard>
  )
}

/** Shown while the counts could not be fetched; the reason is in the toast. */
function StatsFailure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const { t: say } = useDashboardTexts()
  return (
    <Alert color="red">
      <Group justify="space-between">
        {say('failed')}
        <Button size="xs" variant="default" loading={isRetrying} onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      </Group>
    </Alert>
  )
}

export function DashboardPage() {
  const { t } = useDashboardTexts()
  const { data: stats, isError, isFetching, refetch } = useQuery(dashboardQuery)
  const hasFailed = isError && !stats
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {hasFailed && <StatsFailure isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!hasFailed && <StatCards stats={stats} />}
      <div className={classes.columns}>
        <Stack gap="lg">
          {stats && <FirstSteps stats={stats} />}
          {!hasFailed && (
            <PostponementRequests
              requests={stats?.latestPostponementRequests}
              meetingRequests={stats?.meetingRequests ?? 0}
            />
          )}
          {stats && <FormStages forms={stats.forms} />}
        </Stack>
        <QuickActions />
      </div>
      {/* A new institution has its first steps to take before. */}
      {(stats ? stats.totalClasss > 0 : hasFailed) && (
        <Suspense>
          <Desk />
        </Suspense>
      )}
    </Stack>
  )
}
