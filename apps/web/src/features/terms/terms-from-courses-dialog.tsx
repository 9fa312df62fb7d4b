import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { type Course, createTermsFromCourses } from '@scheduler/contract'
import { listTermsOfCourses, type TermOfCourses } from '@scheduler/domain'
import { useState } from 'react'
import * as z from 'zod'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { useTermsTexts } from '../../shared/i18n/terms-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

interface TermsFromCoursesDialogProps {
  courses: readonly Course[]
  onClose: (options?: { force: boolean }) => void
}

interface Proposed {
  name: string
  isMade: boolean
}
/** Those that are to be made, as they are sent. */
const chosenOf = (terms: readonly TermOfCourses<Course>[], proposed: readonly Proposed[]) =>
  terms.flatMap(({ number, startDate, endDate }, index) => {
    const one = proposed[index]
    return one?.isMade ? [{ name: one.name, number, startDate, endDate }] : []
  })

/** Shows the terms that courses without one would make, each with its courses, and makes those that are wanted. */
export function TermsFromCoursesDialog({ courses, onClose }: TermsFromCoursesDialogProps) {
  const { t } = useTermsTexts()
  const formats = useFormats()
  const [terms] = useState(() => listTermsOfCourses(courses))
  const sayDates = ({ startDate, endDate }: TermOfCourses<Course>) =>
    `${formats.date(startDate)} – ${formats.date(endDate)}`
  const sayTerm = (term: TermOfCourses<Course>) => t('translation:courses.termNumber', { term: term.number })
  const form = useSchemaForm({
    schema: z.object({
      proposed: z.array(
        z.object({ name: createTermsFromCourses.body.shape.terms.element.shape.name, isMade: z.boolean() }),
      ),
    }),
    initialValues: {
      proposed: terms.map(
        (term): Proposed => ({
          name: `${sayTerm(term)}, ${term.startDate.slice(0, 4)}`,
          isMade: true,
        }),
      ),
    },
  })
  const write = useWrite(createTermsFromCourses, {
    changes: 'term',
    success: (added) => t('fromCourses.done', { number: sayNumber(added.length) }),
    failure: (error) => t('fromCourses.failed', { message: messageOf(error) }),
  })
  return (
    <FormDialog
      title={t('fromCourses.title')}
      form={form}
      size="lg"
      submitLabel={t('fromCourses.confirm')}
      isSaving={write.isPending}
      onSubmit={({ proposed }) => write.mutateAsync({ body: { terms: chosenOf(terms, proposed) } })}
      onClose={onClose}
    >
      <Text size="sm">{t('fromCourses.intro')}</Text>
      {terms.map((term, index) => (
        <Stack key={`${term.number} ${term.startDate} ${term.endDate}`} gap={4}>
          <Group align="end" wrap="nowrap">
            <Checkbox
              mb={6}
              size="md"
              aria-label={`${t('fromCourses.make')}: ${sayTerm(term)}, ${sayDates(term)}`}
              {...form.getInputProps(`proposed.${index}.isMade`, { type: 'checkbox' })}
            />
            <TextInput
              flex={1}
              label={`${sayTerm(term)}, ${sayDates(term)}`}
              {...form.getInputProps(`proposed.${index}.name`)}
            />
          </Group>
          <Text size="sm" c="dimmed">
            <Names courses={term.courses} />
          </Text>
        </Stack>
      ))}
    </FormDialog>
  )
}

const MOST_NAMES = 8

function Names({ courses }: { courses: readonly Course[] }) {
  const { t } = useTermsTexts()
  const names = courses.slice(0, MOST_NAMES).map(({ courseName }) => courseName)
  const more = courses.length - names.length
  return more > 0
    ? t('fromCourses.names', { names: names.join(', '), number: sayNumber(more) })
    : names.join(', ')
}
