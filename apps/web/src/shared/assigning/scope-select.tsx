import { NativeSelect } from '@mantine/core'
import type { AssigningScope } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { termsQuery } from '../api/queries.ts'
import { useAssigningTexts } from '../i18n/assigning-texts.ts'

interface ScopeSelectProps {
  /** What the page is about. */
  own: AssigningScope
  value: AssigningScope
  onChange: (scope: AssigningScope) => void
}

interface Option {
  readonly value: string
  readonly label: string
  readonly scope: AssigningScope
}

/** Of which courses: what the page is about, an academic term, or all. */
export function ScopeSelect({ own, value, onChange }: ScopeSelectProps) {
  const { t } = useAssigningTexts()
  const { data: terms = [] } = useQuery(termsQuery)
  const options: Option[] = [
    ...(own.courseId ? [{ value: own.courseId, label: t('scopes.course'), scope: own }] : []),
    ...(own.cohortId ? [{ value: own.cohortId, label: t('scopes.cohort'), scope: own }] : []),
    ...terms
      .filter(({ state }) => state !== 'archived')
      .map(({ _id, name }) => ({ value: _id, label: name, scope: { termId: _id } })),
    { value: '', label: t('scopes.all'), scope: {} },
  ]
  const find = (written: string) => options.find((option) => option.value === written)
  return (
    <NativeSelect
      label={t('scope')}
      data={options.map(({ value: written, label }) => ({ value: written, label }))}
      value={value.courseId ?? value.cohortId ?? value.termId ?? ''}
      onChange={(event) => onChange(find(event.currentTarget.value)?.scope ?? own)}
    />
  )
}
