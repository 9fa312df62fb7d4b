import { Badge } from '@mantine/core'
import type { FormAdminStatus, FormStatus } from '@scheduler/domain'
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
