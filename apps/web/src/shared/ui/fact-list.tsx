import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** Takes a whole row. */
  isWide?: boolean
}

/** What there is to know of a record, by the names of its fields. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={isWide ? classes.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value || t('app.notAvailable')}</dd>
        </div>
      ))}
    </dl>
  )
}
