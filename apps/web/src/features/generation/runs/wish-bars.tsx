import { Text } from '@mantine/core'
import type { RunProgress } from '@scheduler/contract'
import { WISHES } from '@scheduler/domain'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import styles from './run-page.module.css'

const ALL = [...WISHES, 'unplaced'] as const

/** What each wish costs, where it costs anything, as bars with their numbers. */
export function WishBars({ costByWish }: Pick<RunProgress, 'costByWish'>) {
  const { t } = useGenerationTexts()
  const costs = ALL.map((wish) => ({ wish, cost: costByWish[wish] ?? 0 })).filter(({ cost }) => cost > 0)
  const most = Math.max(...costs.map(({ cost }) => cost))
  if (costs.length === 0) return <Text c="dimmed">{t('run.noCost')}</Text>
  return (
    <ul className={styles.bars}>
      {costs.map(({ wish, cost }) => (
        <li key={wish} className={styles.bar}>
          <span>{t(`wishes.${wish}`)}</span>
          <span className={styles.track} aria-hidden>
            <span
              className={styles.fill}
              data-wish={wish}
              style={{ display: 'block', inlineSize: `${Math.max(2, (cost / most) * 100)}%` }}
            />
          </span>
          <strong>{sayNumber(cost)}</strong>
        </li>
      ))}
    </ul>
  )
}
