import { Anchor, Badge } from '@mantine/core'
import { FORM_STAGES, type FormStage } from '@scheduler/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardStats } from './stat-cards.tsx'

/** The filter of the list of forms that shows those of a stage, where there is one. */
const FILTERS: Partial<Record<FormStage, string>> = {
  pending: 'pending',
  waiting: 'submitted',
  rejected: 'rejected',
}

/** The professors' forms by stage, each count leading to the list; nothing is shown while there is none. */
export function FormStages({ forms }: Pick<DashboardStats, 'forms'>) {
  const { t } = useTranslation()
  const stages = FORM_STAGES.filter((stage) => forms[stage] > 0)
  if (stages.length === 0) return null
  return (
    <DashboardCard title={t('professorForms.title')}>
      <ul className={classes.list}>
        {stages.map((stage) => (
          <li key={stage} className={classes.row}>
            <Anchor
              flex="1 1 0"
              renderRoot={(props) => (
                <Link {...props} to="/admin/professors-forms" search={{ status: FILTERS[stage] }} />
              )}
            >
              {t(`professorForms.stages.${stage}`)}
            </Anchor>
            <Badge variant="light" color={stage === 'waiting' ? 'amber' : 'gray'}>
              {forms[stage]}
            </Badge>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
