import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { decidePostponement } from '@scheduler/contract'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { useDashboardTexts } from '../../shared/i18n/dashboard-texts.ts'
import { REQUESTS_BY_ROLE } from '../../shared/session/role-paths.ts'
import { useKeptFocus } from '../../shared/ui/use-kept-focus.ts'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardStats } from './stat-cards.tsx'

type PostponementRequest = DashboardStats['latestPostponementRequests'][number]

function RequestRow({ request }: { request: PostponementRequest }) {
  const { t } = useDashboardTexts()
  const { id, studentName, classTitle, reason } = request
  const decision = useWrite(decidePostponement, {
    changes: 'class',
    success: (decided) =>
      t(decided.status === 'Postponed' ? 'decided_approved' : 'decided_rejected', {
        title: classTitle,
      }),
    failure: (error) => serverMessageOr(error, t('decideFailed')),
  })
  const decide = (action: 'approved' | 'rejected') => decision.mutate({ params: { id }, body: { action } })
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Anchor
          fw={600}
          display="inline-block"
          renderRoot={(props) => <Link {...props} to="/admin/calendar" search={{ dialog: id }} />}
        >
          {classTitle}
        </Anchor>
        <Text size="sm" c="dimmed">
          {studentName}
        </Text>
        <Text size="sm">
          <bdi>{reason}</bdi>
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          aria-label={t('approveNamed', { title: classTitle })}
          disabled={decision.isPending}
          onClick={() => decide('approved')}
        >
          {t('approve')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('rejectNamed', { title: classTitle })}
          disabled={decision.isPending}
          onClick={() => decide('rejected')}
        >
          {t('reject')}
        </Button>
      </Group>
    </li>
  )
}

interface PostponementRequestsProps {
  requests: readonly PostponementRequest[] | undefined
  /** How many requests for single meetings wait. */
  meetingRequests: number
}

/** Classes that somebody asks to postpone; the decision takes the request away. */
export function PostponementRequests({ requests, meetingRequests }: PostponementRequestsProps) {
  const { t } = useDashboardTexts()
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame, requests ?? [])
  return (
    <DashboardCard title={t('requests')} count={requests?.length ?? 0}>
      {meetingRequests > 0 && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={REQUESTS_BY_ROLE.admin} />}>
          {t('meetingRequests', { count: meetingRequests })}
        </Anchor>
      )}
      <div ref={frame} tabIndex={-1} className={classes.frame}>
        {requests && requests.length > 0 ? (
          <ul className={classes.list}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        ) : (
          <Stack align="center" py="xl">
            <Text c="dimmed">{t(requests ? 'noRequests' : 'translation:app.loading')}</Text>
          </Stack>
        )}
      </div>
    </DashboardCard>
  )
}
