import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { STANDING_CHOICES } from '@scheduler/domain'
import { RotateCcw } from 'lucide-react'
import { useGenerationTexts } from '../../shared/i18n/generation-texts.ts'
import { Choice } from '../../timetable-view/choice.tsx'
import { CoursesChoice } from './courses-choice.tsx'
import classes from './generation.module.css'
import { sayTimeLimit, TERMS, TIME_LIMITS } from './run-words.ts'
import type { ChoicesState } from './stored-choices.ts'
import { WeightChoices } from './weight-choices.tsx'

/** What a run is asked for. */
export function ChoicesCard({ choices, change, reset }: ChoicesState) {
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
          <NativeSelect
            label={t('choices.term')}
            value={choices.term ?? ''}
            onChange={({ currentTarget: { value } }) => change({ term: value === '' ? null : Number(value) })}
            data={[
              { value: '', label: t('choices.allTerms') },
              ...TERMS.map((number) => ({
                value: String(number),
                label: t('choices.termNumber', { number }),
              })),
            ]}
          />
          <TimeLimit
            seconds={choices.timeLimitSeconds}
            onChange={(timeLimitSeconds) => change({ timeLimitSeconds })}
          />
        </SimpleGrid>
        <CoursesChoice choices={choices} change={change} />
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
