import { Button, Group, Stack, Text } from '@mantine/core'
import { decidePostponement } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardStats } from './stat-cards.tsx'

type PostponementRequest = DashboardStats['latestPostponementRequests'][number]

function RequestRow({ request }: { request: PostponementRequest }) {
  const { t } = useTranslation()
  const { id, studentName, classTitle, reason } = request
  const decision = useWrite(decidePostponement, {
    changes: 'class',
    success: (decided) =>
      t(decided.status === 'Postponed' ? 'dashboard.decided_approved' : 'dashboard.decided_rejected', {
        title: classTitle,
      }),
    failure: (error) => serverMessageOr(error, t('dashboard.decideFailed')),
  })
  const decide = (action: 'approved' | 'rejected') => decision.mutate({ params: { id }, body: { action } })
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Text fw={600}>{classTitle}</Text>
        <Text size="sm" c="dimmed">
          {studentName}
        </Text>
        <Text size="sm">{reason}</Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          aria-label={t('dashboard.approveNamed', { title: classTitle })}
          disabled={decision.isPending}
          onClick={() => decide('approved')}
        >
          {t('dashboard.approve')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('dashboard.rejectNamed', { title: classTitle })}
          disabled={decision.isPending}
          onClick={() => decide('rejected')}
        >
          {t('dashboard.reject')}
        </Button>
      </Group>
    </li>
  )
}

export function PostponementRequests({ requests }: { requests: PostponementRequest[] | undefined }) {
  const { t } = useTranslation()
  return (
    <DashboardCard title={t('dashboard.requests')}>
      {requests && requests.length > 0 ? (
        <ul className={classes.list}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <Stack align="center" py="xl">
          <Text c="dimmed">{t(requests ? 'dashboard.noRequests' : 'app.loading')}</Text>
        </Stack>
      )}
    </DashboardCard>
  )
}
