import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { classesNeedingAttentionQuery } from '../../../shared/api/queries.ts'
import { useDashboardTexts } from '../../../shared/i18n/dashboard-texts.ts'
import { useDeskTexts } from '../../../shared/i18n/desk-texts.ts'
import { useSayMessage } from '../../../shared/i18n/say-message.ts'
import { MOVING } from '../../calendar/moving-address.ts'
import classes from '../dashboard.module.css'
import { DashboardCard } from '../dashboard-card.tsx'
import { type ClassInTrouble, countByKind, groupByClass, type TroubleKind } from './class-in-trouble.ts'

/** So many are shown at first. */
const SHOWN_AT_FIRST = 5

function TroubleRow({ classId, title, troubles }: ClassInTrouble) {
  const sayMessage = useSayMessage()
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
      <NextStep classId={classId} title={title} troubles={troubles} />
    </li>
  )
}

/** Another place is what settles every kind but one. */
function NextStep({ classId, title, troubles }: ClassInTrouble) {
  const { t } = useDeskTexts()
  const isOfForm = troubles.some(({ kind }) => kind === 'professorStatus')
  const label = isOfForm ? t('decideForms') : t('translation:calendar.moveTo')
  const to: LinkProps = isOfForm
    ? { to: '/admin/professors-forms', search: { status: 'submitted' } }
    : { to: '/admin/calendar', search: { dialog: MOVING + classId } }
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${label} ${title}`}
      renderRoot={(props) => <Link {...props} {...to} />}
    >
      {label}
    </Button>
  )
}

interface KindsProps {
  all: readonly ClassInTrouble[]
  chosen: TroubleKind | null
  onChoose: (kind: TroubleKind | null) => void
}

/** How many there are of each kind; pressing one shows these alone. */
function Kinds({ all, chosen, onChoose }: KindsProps) {
  const { t } = useDeskTexts()
  return (
    <Group gap="xs" mt="xs" role="group" aria-label={t('kindsOfTrouble')}>
      {countByKind(all).map(([kind, count]) => (
        <Button
          key={kind}
          size="compact-sm"
          variant={kind === chosen ? 'light' : 'default'}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind === chosen ? null : kind)}
        >
          {t('ofKind', { kind: t(`kinds.${kind}`), count })}
        </Button>
      ))}
    </Group>
  )
}

/** Existing classes outside a rule, by kind, each leading to what settles it; nothing is shown while there is none. */
export function AttentionList() {
  const { t } = useDashboardTexts()
  const { data } = useQuery(classesNeedingAttentionQuery)
  const [isWhole, setIsWhole] = useState(false)
  const [kind, setKind] = useState<TroubleKind | null>(null)
  if (!data || data.classCount === 0) return null
  const all = groupByClass(data.warnings)
  const ofKind = all.filter(({ troubles }) => troubles.some((one) => one.kind === kind))
  // The last one of a kind may have been settled meanwhile.
  const listed = ofKind.length > 0 ? ofKind : all
  const shown = isWhole ? listed : listed.slice(0, SHOWN_AT_FIRST)
  const left = data.classCount - all.length
  const showMore = t(left > 0 ? 'showFirst' : 'showAll', { count: listed.length })
  return (
    <DashboardCard id="attention" title={t('attention')} count={data.classCount} hint={t('attentionHint')}>
      <Kinds all={all} chosen={kind} onChoose={setKind} />
      <ul className={classes.list}>
        {shown.map((one) => (
          <TroubleRow key={one.classId} {...one} />
        ))}
      </ul>
      {isWhole && left > 0 && <Text size="sm">{t('attentionLeft', { count: left })}</Text>}
      {listed.length > SHOWN_AT_FIRST && (
        <Group justify="center" mt="xs">
          <Button variant="subtle" size="xs" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('showFewer') : showMore}
          </Button>
        </Group>
      )}
    </DashboardCard>
  )
}
