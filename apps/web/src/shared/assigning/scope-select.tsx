import type { AssigningScope } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { termsQuery } from '../api/queries.ts'
import { useAssigningTexts } from '../i18n/assigning-texts.ts'
import { TermSelect } from '../terms/term-select.tsx'

interface ScopeSelectProps {
  /** What the page is about. */
  own: AssigningScope
  value: AssigningScope
  onChange: (scope: AssigningScope) => void
}

/** Of which courses: what the page is about, an academic term, or all. */
export function ScopeSelect({ own, value, onChange }: ScopeSelectProps) {
  const { t } = useAssigningTexts()
  const { data: terms = [] } = useQuery(termsQuery)
  const ownId = own.courseId ?? own.cohortId
  const find = (written: string): AssigningScope => {
    if (written === '') return {}
    return written === ownId ? own : { termId: written }
  }
  return (
    <TermSelect
      label={t('scope')}
      {...(ownId && {
        before: [{ value: ownId, label: t(own.courseId ? 'scopes.course' : 'scopes.cohort') }],
      })}
      terms={terms.filter(({ state }) => state !== 'archived')}
      after={[{ value: '', label: t('scopes.all') }]}
      value={value.courseId ?? value.cohortId ?? value.termId ?? ''}
      onChange={(written) => onChange(find(written))}
    />
  )
}
