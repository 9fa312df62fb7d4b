import { Badge, Group } from '@mantine/core'
import type { CallInput, FormQuestion, updateFormQuestion } from '@scheduler/contract'
import { AVAILABILITY_DAYS, QUESTION_STATUSES, QUESTION_TYPES } from '@scheduler/domain'
import { describeFields, type Words } from '../../shared/ui/record-form/fields.ts'

export const QUESTION_FIELDS = describeFields<FormQuestion, CallInput<typeof updateFormQuestion>['body']>()({
  question: {
    kind: 'text',
    asked: 'formQuestions.questionField',
    isRequired: true,
    isSearched: true,
    column: {},
  },
  type: {
    kind: 'choice',
    values: QUESTION_TYPES,
    say: (type, t) => t(`formQuestions.types.${type}` as 'formQuestions.types.simple'),
    start: 'simple',
    across: 2,
  },
  timeSlotDay: {
    kind: 'choice',
    label: 'formQuestions.day',
    values: AVAILABILITY_DAYS,
    say: (day, t) => t(`timetable.days.${day}` as 'timetable.days.Monday'),
    none: 'formQuestions.chooseDay',
    isAsked: ({ type }) => type === 'timeSlots',
    across: 2,
  },
  options: {
    kind: 'other',
    isSearched: ({ options }) => options,
    column: { value: ({ options }) => options.join(', '), cell: showOptions },
  },
  status: {
    kind: 'choice',
    values: QUESTION_STATUSES,
    start: 'active',
    across: 2,
    column: { colors: { active: 'emerald', inactive: 'gray' } },
  },
})

function showOptions({ options, timeSlotDay }: FormQuestion, { t }: Words) {
  return (
    <Group gap={6}>
      {timeSlotDay && (
        <Badge variant="light" color="blue">
          {t(`timetable.days.${timeSlotDay}`)}
        </Badge>
      )}
      {options.join(', ')}
    </Group>
  )
}
