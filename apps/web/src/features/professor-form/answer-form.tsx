import { Alert, Button, Group, Paper, Radio, Stack } from '@mantine/core'
import { type ProfessorForm, submitProfessorForm } from '@scheduler/contract'
import { isPastDeadline, mayEdit } from '@scheduler/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'

type Question = ProfessorForm['questions'][number]
type QuestionFieldProps = {
  number: number
  question: Question
  value: string
  isDisabled: boolean
  onChange: (option: string) => void
}

/** A time slot names its day: 'Monday 09:00 - 10:30'. */
function QuestionField({ number, question, value, isDisabled, onChange }: QuestionFieldProps) {
  const { timeSlotDay } = question
  return (
    <Paper withBorder p="md" bg="var(--app-surface)">
      <Radio.Group
        name={question._id}
        label={`${number}. ${question.question}${timeSlotDay ? ` (${timeSlotDay})` : ''}`}
        value={value}
        onChange={onChange}
      >
        <Stack gap="xs" mt="sm">
          {question.options.map((option) => (
            <Radio
              key={option}
              value={option}
              label={timeSlotDay ? `${option} (${timeSlotDay})` : option}
              disabled={isDisabled}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Paper>
  )
}

/** The numbered questions with the answers so far, and the button that sends them. */
export function AnswerForm({ form }: { form: ProfessorForm }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(form.answers.map((answer) => [answer.questionId, answer.selectedOption])),
  )
  const submission = useWrite(submitProfessorForm, {
    changes: 'professorForm',
    success: t('professorForm.submitted'),
    failure: (error) => serverMessageOr(error, t('professorForm.submitFailed')),
  })
  const now = readSiteMoment()
  const isOpen = mayEdit(form, now)
  const submit = () => {
    const answers = Object.entries(chosen).map(([questionId, selectedOption]) => ({
      questionId,
      selectedOption,
    }))
    submission.mutate({ params: { id: form._id }, body: { answers } })
  }
  return (
    <Stack gap="md">
      {!isOpen && (
        <Alert color="amber" role="note">
          {t('professorForm.cannotEdit')}{' '}
          {isPastDeadline(form.deadline, now) && t('professorForm.deadlinePassed')}
        </Alert>
      )}
      {form.questions.map((question, index) => (
        <QuestionField
          key={question._id}
          number={index + 1}
          question={question}
          value={chosen[question._id] ?? ''}
          isDisabled={!isOpen}
          onChange={(option) => setChosen((before) => ({ ...before, [question._id]: option }))}
        />
      ))}
      <Group>
        <Button disabled={!isOpen} loading={submission.isPending} onClick={submit}>
          {t('professorForm.submit')}
        </Button>
      </Group>
    </Stack>
  )
}
