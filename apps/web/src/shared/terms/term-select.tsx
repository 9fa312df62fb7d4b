import { Box, Group, NativeSelect } from '@mantine/core'
import type { TermRecord } from '@scheduler/contract'
import { TERM_STATES } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { TermState } from './term-state.tsx'

type ChosenFrom = Pick<TermRecord, '_id' | 'name' | 'state'>

interface Option {
  value: string
  label: string
}

interface TermSelectProps {
  label: string
  /** Whether the label is read and not shown. */
  isLabelHidden?: boolean
  /** What else may be chosen, listed before the terms. */
  before?: readonly Option[]
  terms: readonly ChosenFrom[]
  /** The same, listed after them. */
  after?: readonly (Option | { group: string; items: Option[] })[]
  value: string
  onChange: (value: string) => void
  size?: 'xs'
}

/** Chooses an academic term by its state, which a badge tells of the chosen one. */
export function TermSelect(props: TermSelectProps) {
  const { label, isLabelHidden = false, before = [], after = [], terms, value, onChange, size } = props
  const { t } = useTranslation()
  const chosen = terms.find(({ _id }) => _id === value)
  const groups = TERM_STATES.map((state) => ({
    group: t(`terms.states.${state}`),
    items: terms.flatMap((one) => (one.state === state ? { value: one._id, label: one.name } : [])),
  }))
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      align={isLabelHidden ? 'center' : 'end'}
      style={{ alignSelf: isLabelHidden ? 'center' : 'start' }}
    >
      <NativeSelect
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        {...(size && { size })}
        flex="1 1 auto"
        miw={0}
        data={[...before, ...groups.filter(({ items }) => items.length > 0), ...after]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {chosen && (
        <Box pb={isLabelHidden ? 0 : 8} lh={1}>
          <TermState state={chosen.state} />
        </Box>
      )}
    </Group>
  )
}
