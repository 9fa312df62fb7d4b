import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { DemandCheck } from '@scheduler/contract'
import { STANDING_CHOICES } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { termsQuery } from '../../../shared/api/queries.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { TermSelect } from '../../../shared/terms/term-select.tsx'
import { Choice } from '../../../timetable-view/choice.tsx'
import classes from '../display/generation.module.css'
import { sayTimeLimit, TERMS, TIME_LIMITS } from '../display/run-words.ts'
import { CoursesChoice } from './courses-choice.tsx'
import { DepartmentChoice } from './department-choice.tsx'
import { LimitsChoice } from './limits-choice.tsx'
import { PartsChoice } from './parts-choice.tsx'
import type { ChoicesState } from './stored-choices.ts'
import { WeightChoices } from './weight-choices.tsx'

interface ChoicesCardProps extends ChoicesState {
  check: DemandCheck | undefined
}

/** What a run is asked for. */
export function ChoicesCard({ choices, change, reset, check }: ChoicesCardProps) {
  const { t } = useGenerationTexts()
  return (
    <Paper component="section" aria-labelledby="generation-choices" withBorder p="md" bg="var(--app-surface)">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4" id="generation-choices">
            {t('choices.title')}
          </Title>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<RotateCcw size={14} aria-hidden />}
            onClick={reset}
          >
            {t('choices.defaults')}
          </Button>
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Term choices={choices} change={change} />
          <DepartmentChoice
            department={choices.department}
            onChange={(department) => change({ department })}
          />
          <TimeLimit
            seconds={choices.timeLimitSeconds}
            onChange={(timeLimitSeconds) => change({ timeLimitSeconds })}
          />
        </SimpleGrid>
        <CoursesChoice choices={choices} change={change} />
        <PartsChoice check={check} parts={choices.parts} onChange={(parts) => change({ parts })} />
        <LimitsChoice choices={choices} onChange={(limits) => change({ limits })} />
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {t('choices.standing')}
          </Text>
          <div className={classes.fitting}>
            <Choice
              label={t('choices.standing')}
              value={choices.standing}
              onChange={(standing) => change({ standing })}
              options={STANDING_CHOICES.map((value) => ({ value, label: t(`choices.standings.${value}`) }))}
            />
          </div>
          <Text size="sm" c="dimmed">
            {t(`choices.standingHints.${choices.standing}`)} {t('choices.locked')}
          </Text>
        </Stack>
        <WeightChoices
          weights={choices.weights}
          standing={choices.standing}
          preferredRules={check?.preferredRules ?? 0}
          onChange={(weights) => change({ weights })}
        />
        <TextInput
          label={t('choices.name')}
          placeholder={t('choices.namePlaceholder')}
          maxLength={100}
          value={choices.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Stack>
    </Paper>
  )
}

function TimeLimit({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const { t } = useGenerationTexts()
  const limits = [...new Set([...TIME_LIMITS, seconds])].sort((one, other) => one - other)
  return (
    <NativeSelect
      label={t('choices.timeLimit')}
      description={t('choices.timeLimitHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={String(seconds)}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
      data={limits.map((limit) => ({ value: String(limit), label: sayTimeLimit(t, limit) }))}
    />
  )
}

/** One choice of an academic term or of a term by its number; an archived one takes no more classes. */
function Term({ choices: { term, termId }, change }: Pick<ChoicesState, 'choices' | 'change'>) {
  const { t } = useGenerationTexts()
  const { data: terms } = useQuery(termsQuery)
  const open = terms?.filter(({ state }) => state !== 'archived') ?? []
  const isGone = terms && termId !== null && !open.some(({ _id }) => _id === termId)
  // This browser remembers the choice of a term that may no longer be chosen.
  useEffect(() => {
    if (isGone) change({ termId: null })
  })
  const numbers = TERMS.map((number) => ({
    value: String(number),
    label: t('choices.termNumber', { number }),
  }))
  const choose = (value: string) =>
    change(
      numbers.some((one) => one.value === value)
        ? { term: Number(value), termId: null }
        : { term: null, termId: value || null },
    )
  return (
    <TermSelect
      label={t('choices.term')}
      before={[{ value: '', label: t('choices.allTerms') }]}
      terms={open}
      after={open.length > 0 ? [{ group: t('translation:terms.number'), items: numbers }] : numbers}
      value={termId ?? String(term ?? '')}
      onChange={choose}
    />
  )
}
