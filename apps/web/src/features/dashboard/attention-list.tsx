import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classesNeedingAttentionQuery } from '../../shared/api/queries.ts'
import { sayMessage } from '../../shared/i18n/say-message.ts'
import { type ClassInTrouble, groupByClass } from './class-in-trouble.ts'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'

/** So many are shown at first. */
const SHOWN_AT_FIRST = 5

function TroubleRow({ classId, title, troubles }: ClassInTrouble) {
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Anchor
          fw={600}
          renderRoot={(props) => <Link {...props} to="/admin/calendar" search={{ dialog: classId }} />}
        >
          {title}
        </Anchor>
        {troubles.map((trouble) => (
          <Text key={trouble.message} size="sm">
            {sayMessage(trouble)}
          </Text>
        ))}
      </div>
    </li>
  )
}

/** Existing classes outside a rule, each leading to the class in the calendar; nothing is shown while there is none. */
export function AttentionList() {
  const { t } = useTranslation()
  const { data } = useQuery(classesNeedingAttentionQuery)
  const [isWhole, setIsWhole] = useState(false)
  if (!data || data.classCount === 0) return null
  const all = groupByClass(data.warnings)
  const shown = isWhole ? all : all.slice(0, SHOWN_AT_FIRST)
  const left = data.classCount - all.length
  const showMore =
    left > 0 ? t('dashboard.showFirst', { count: all.length }) : t('dashboard.showAll', { count: all.length })
  return (
    <DashboardCard
      id="attention"
      title={t('dashboard.attention')}
      count={data.classCount}
      hint={t('dashboard.attentionHint')}
    >
      <ul className={classes.list}>
        {shown.map((one) => (
          <TroubleRow key={one.classId} {...one} />
        ))}
      </ul>
      {isWhole && left > 0 && <Text size="sm">{t('dashboard.attentionLeft', { count: left })}</Text>}
      {all.length > SHOWN_AT_FIRST && (
        <Group justify="center" mt="xs">
          <Button variant="subtle" size="xs" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('dashboard.showFewer') : showMore}
          </Button>
        </Group>
      )}
    </DashboardCard>
  )
}
