import { Checkbox, SimpleGrid } from '@mantine/core'
import { usePartsTexts } from '../../../shared/i18n/parts-texts.ts'
import { FeaturesField } from '../../../shared/ui/features-field.tsx'
import { WeeksInput } from '../../../shared/ui/weeks-input.tsx'
import type { PartDraft } from './part-drafts.ts'

export interface PartAsksProps {
  part: PartDraft
  /** What is wrong with a field of it: 'kind', 'sections.2.name'. */
  errorOf: (field: string) => string | undefined
  onChange: (part: PartDraft) => void
}

/** What a part asks of its classes: in which weeks they meet, what their rooms have, and whether they are together. */
export function PartAsks({ part, errorOf, onChange }: PartAsksProps) {
  const { t } = usePartsTexts()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <WeeksInput
        value={part.weeks}
        error={errorOf('weeks')}
        onChange={(weeks) => onChange({ ...part, weeks })}
      />
      <FeaturesField
        label={t('needs')}
        description={t('needsHint')}
        value={part.needs}
        error={errorOf('needs')}
        onChange={(needs) => onChange({ ...part, needs })}
      />
      <Checkbox
        label={t('together')}
        checked={part.together}
        disabled={part.meetingsPerWeek === 1}
        onChange={(event) => onChange({ ...part, together: event.currentTarget.checked })}
      />
    </SimpleGrid>
  )
}
