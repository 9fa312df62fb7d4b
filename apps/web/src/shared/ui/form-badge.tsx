import { Badge, Group, Text } from '@mantine/core'
import { type FormAdminStatus, type FormState, type FormStatus, stageOf } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'

const COLOR_BY_STATUS: Record<FormStatus | FormAdminStatus, string> = {
  pending: 'amber',
  submitted: 'blue',
  expired: 'gray',
  approved: 'emerald',
  rejected: 'red',
}

export function FormBadge({ status }: { status: FormStatus | FormAdminStatus }) {
  const { t } = useTranslation()
  return (
    <Badge variant="light" color={COLOR_BY_STATUS[status]}>
      {t(`professorForms.statuses.${status}`)}
    </Badge>
  )
}

interface FormStandingProps {
  form: Pick<FormState, 'status' | 'adminStatus'>
  /** What the badge shows, where it is not the last that happened to the form. */
  badge?: FormStatus | FormAdminStatus
}

/** The stage of a form: its badge and, while no decision says it all, what it is waiting for in words. */
export function FormStanding({ form, badge }: FormStandingProps) {
  const { t } = useTranslation()
  const { status, adminStatus } = form
  const stage = stageOf(form)
  return (
    <Group component="span" gap={6} display="inline-flex">
      <FormBadge status={badge ?? (adminStatus === 'pending' ? status : adminStatus)} />
      {stage !== adminStatus || stage === 'pending' ? (
        <Text component="span" size="sm" c="dimmed">
          {t(`professorForms.stages.${stage}`)}
        </Text>
      ) : null}
    </Group>
  )
}
