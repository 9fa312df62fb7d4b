import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classesNeedingAttentionQuery } from '../../shared/api/queries.ts'
import { sayServerText } from '../../shared/i18n/i18n.ts'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'

/** Standing classes outside a rule; nothing is shown while there is none. */
export function AttentionList() {
  const { t } = useTranslation()
  const { data: warnings = [] } = useQuery(classesNeedingAttentionQuery)
  if (warnings.length === 0) return null
  return (
    <DashboardCard title={t('dashboard.attention')} hint={t('dashboard.attentionHint')}>
      <ul className={classes.list}>
        {warnings.map((warning) => (
          <li key={`${warning.classId} ${warning.kind} ${warning.message}`} className={classes.row}>
            <div className={classes.rowText}>
              <Text fw={600}>{warning.title}</Text>
              <Text size="sm">{sayServerText(warning.message)}</Text>
            </div>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
