import { Stack, Text, Title } from '@mantine/core'
import { type StandingChoice, WEIGHT_STEPS, type Weights, WISHES, type Wish } from '@scheduler/domain'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { Choice } from '../../../timetable-view/choice.tsx'
import classes from '../display/generation.module.css'

interface WeightChoicesProps {
  weights: Weights
  standing: StandingChoice
  /** How many rules between sections are preferred. */
  preferredRules: number
  onChange: (weights: Weights) => void
}

/** How much each wish counts, in five steps from 'ignore' to 'must'. */
export function WeightChoices({ weights, standing, preferredRules, onChange }: WeightChoicesProps) {
  const { t } = useGenerationTexts()
  const counts = (wish: Wish) => {
    // What is kept, or free, has no price.
    if (wish === 'fewChanges') return standing === 'preferToKeep'
    return wish !== 'preferredRules' || preferredRules > 0
  }
  return (
    <Stack component="section" gap="xs" aria-labelledby="generation-weights">
      <div>
        <Title order={3} size="h5" id="generation-weights">
          {t('choices.weights')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('choices.mustHint')}
        </Text>
      </div>
      <ul className={classes.wishes}>
        {WISHES.filter(counts).map((wish) => (
          <li key={wish} className={classes.wish}>
            <div>
              <Text size="sm" fw={600}>
                {t(`wishes.${wish}`)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`wishSentences.${wish}`)}
              </Text>
            </div>
            <div className={classes.steps} data-step={weights[wish]}>
              <Choice
                label={`${t(`wishes.${wish}`)}: ${t(`wishSentences.${wish}`)}`}
                value={weights[wish]}
                onChange={(step) => onChange({ ...weights, [wish]: step })}
                options={WEIGHT_STEPS.map((value) => ({ value, label: t(`steps.${value}`) }))}
              />
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
