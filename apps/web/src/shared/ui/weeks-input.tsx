import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { isNamed, NAMED_WEEKS } from '@scheduler/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditingTexts } from '../i18n/editing-texts.ts'

interface WeeksInputProps {
  /** Null: every week; as it is typed where it is by number. */
  value: string | null
  error?: ReactNode
  onChange: (weeks: string | null) => void
}

/** Weeks by name or by their numbers. */
export function WeeksInput({ value, error, onChange }: WeeksInputProps) {
  const { t } = useTranslation()
  const { t: say } = useEditingTexts()
  const named = value === null || isNamed(value) ? (value ?? 'every') : 'numbers'
  const choose = (chosen: string) => onChange(chosen === 'every' ? null : chosen === 'numbers' ? '' : chosen)
  const isByNumber = named === 'numbers'
  return (
    <SimpleGrid cols={2}>
      <NativeSelect
        label={t('calendar.weeks')}
        data={(['every', ...NAMED_WEEKS, 'numbers'] as const).map((weeks) => ({
          value: weeks,
          label: say(`weeks.${weeks}`),
        }))}
        value={named}
        error={!isByNumber && error}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isByNumber && (
        <TextInput
          label={say('weeks.numbersLabel')}
          placeholder="1-4, 7, 9"
          dir="ltr"
          value={value ?? ''}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </SimpleGrid>
  )
}
