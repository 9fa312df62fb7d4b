import { useTranslation } from 'react-i18next'
import { TermSelect } from './term-select.tsx'
import { useChosenTerm } from './use-chosen-term.ts'

/** Chooses the academic term; nothing where there are none. */
export function TermChoice({ size }: { size?: 'xs' }) {
  const { t } = useTranslation()
  const { terms, chosen, choose } = useChosenTerm()
  if (terms.length === 0) return null
  return (
    <TermSelect
      {...(size && { size })}
      label={t('terms.one')}
      isLabelHidden
      before={[{ value: '', label: t('terms.all') }]}
      terms={terms}
      value={chosen?._id ?? ''}
      onChange={(value) => choose(terms.find(({ _id }) => _id === value) ?? null)}
    />
  )
}
