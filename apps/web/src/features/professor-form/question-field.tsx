import { Paper, Radio, Stack } from '@mantine/core'
import type { ProfessorForm } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'

interface QuestionFieldProps {
  number: number
  question: ProfessorForm['questions'][number]
  value: string
  isDisabled: boolean
  isMissing: boolean
  onChange: (option: string) => void
}

/** A question with its options; those of a time slot name its day too: '09:00 - 10:30 (Monday)'. */
export function QuestionField(props: QuestionFieldProps) {
  const { number, question, value, isDisabled, isMissing, onChange } = props
  const { t } = useTranslation()
  const { t: say } = useFormsTexts()
  const { times } = useFormats()
  const day = question.timeSlotDay && t(`timetable.days.${question.timeSlotDay}`)
  const withDay = (text: string) => (
    <>
      <bdi>{day ? times(text) : text}</bdi>
      {day && ` (${day})`}
    </>
  )
  return (
    <Paper withBorder p="md" bg="var(--app-surface)">
      <Radio.Group
        name={question._id}
        label={
          <>
            {number}. {withDay(question.question)}
          </>
        }
        value={value}
        onChange={onChange}
        error={isMissing && say('answering.unanswered')}
      >
        <Stack gap="xs" mt="sm" mb="xs">
          {question.options.map((option) => (
            <Radio
              key={option}
              value={option}
              label={withDay(option)}
              disabled={isDisabled}
              aria-invalid={isMissing}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Paper>
  )
}
