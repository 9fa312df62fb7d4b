import { Stack, Text } from '@mantine/core'
import type { ProfessorForm } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'

/** The questions of a form, each with the answer that was chosen. */
export function FormAnswers({ form }: { form: ProfessorForm }) {
  const { t } = useTranslation()
  const { t: say } = useFormsTexts()
  const { times } = useFormats()
  return (
    <Stack component="ol" gap="sm" ps="lg" m={0}>
      {form.questions.map(({ _id, question, timeSlotDay }) => {
        const answer = form.answers.find((one) => one.questionId === _id)?.selectedOption
        const day = timeSlotDay && t(`timetable.days.${timeSlotDay}`)
        return (
          <li key={_id}>
            <Text fw={600}>
              <bdi>{question}</bdi>
            </Text>
            <Text c={answer ? 'var(--mantine-color-text)' : 'dimmed'}>
              <bdi>{answer ? (day ? `${day} ${times(answer)}` : answer) : say('notAnswered')}</bdi>
            </Text>
          </li>
        )
      })}
    </Stack>
  )
}
