import { Checkbox, Group } from '@mantine/core'
import type { DemandCheck } from '@scheduler/contract'
import { useEffect } from 'react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'

interface PartsChoiceProps {
  check: DemandCheck | undefined
  /** Kinds, '' for the classes in no section; null: all. */
  parts: readonly string[] | null
  onChange: (parts: string[] | null) => void
}

/** Of which parts of courses classes are placed; nothing where no course has any. */
export function PartsChoice({ check, parts, onChange }: PartsChoiceProps) {
  const { t } = useGenerationTexts()
  const kinds = check?.parts ?? []
  const isGone = check !== undefined && kinds.length === 0 && parts !== null
  // This browser remembers a choice that can no longer be seen.
  useEffect(() => {
    if (isGone) onChange(null)
  })
  if (kinds.length === 0) return null
  const all = [...kinds, '']
  const chosen = all.filter((kind) => parts?.includes(kind) ?? true)
  return (
    <Checkbox.Group
      label={t('choices.parts')}
      value={chosen}
      onChange={(next) => onChange(next.length === all.length ? null : next)}
      {...(chosen.length === 0 && { error: t('choices.choosePart') })}
    >
      <Group gap="md" mt={4}>
        {all.map((kind) => (
          <Checkbox key={kind} value={kind} label={kind || t('choices.inNoSection')} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
