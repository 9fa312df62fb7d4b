import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useChosenTerm } from './use-chosen-term.ts'

/** Chooses the academic term; nothing where there are none. */
export function TermChoice({ size }: { size?: 'xs' }) {
  const { t } = useTranslation()
  const { terms, chosen, choose } = useChosenTerm()
  if (terms.length === 0) return null
  return (
    <NativeSelect
      {...(size && { size })}
      aria-label={t('terms.one')}
      data={[
        { value: '', label: t('terms.all') },
        ...terms.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={chosen?._id ?? ''}
      onChange={({ currentTarget: { value } }) => choose(terms.find(({ _id }) => _id === value) ?? null)}
    />
  )
}
