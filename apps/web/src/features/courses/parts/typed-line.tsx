import { Button, Group, TextInput } from '@mantine/core'
import { type PartShape, parseShape, writeShape } from '@scheduler/domain'
import { useState } from 'react'
import { usePartsTexts } from '../../../shared/i18n/parts-texts.ts'

const EXAMPLE = 'Lecture 2 × 1Hr for 120, Lab 1 × 2Hrs in groups of 20 → 6 sections'

interface TypedLineProps {
  /** What is entered already. */
  shape: readonly PartShape[]
  /** The students for whom the groups are. */
  expected: number | null
  onUse: (shape: readonly PartShape[]) => void
}

/** The parts of a course as one line of typing, which is read as soon as it is used. */
export function TypedLine({ shape, expected, onUse }: TypedLineProps) {
  const { t } = usePartsTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const [isJudged, setIsJudged] = useState(false)
  const line = typed ?? writeShape(shape)
  const parsed = parseShape(line, expected)
  const problem = 'problems' in parsed ? parsed.problems[0] : undefined
  const use = () => {
    setIsJudged(true)
    if (!('parts' in parsed)) return
    onUse(parsed.parts)
    setTyped(null)
    setIsJudged(false)
  }
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <TextInput
        flex={1}
        label={t('line')}
        description={t('lineHint', { example: EXAMPLE })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={line}
        error={isJudged && problem ? t(`problems.${problem.problem}`, { text: problem.text }) : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          use()
        }}
      />
      <Button variant="default" mt={25} disabled={typed === null} onClick={use}>
        {t('use')}
      </Button>
    </Group>
  )
}
