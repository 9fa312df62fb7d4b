import type { ProposalChange } from '@scheduler/domain'
import styles from './proposal.module.css'

const SIGNS: Record<ProposalChange, string> = { new: '+', moved: '⇄', unchanged: '=', unplaced: '!' }

/** Tells changes apart without their colour; the word is next to it. */
export function ChangeSign({ change }: { change: ProposalChange }) {
  return (
    <span aria-hidden className={styles.sign} data-change={change}>
      {SIGNS[change]}
    </span>
  )
}
