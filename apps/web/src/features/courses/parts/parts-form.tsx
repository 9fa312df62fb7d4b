import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { type CourseShapeRecord, courseShapeBody, updateCourseShape } from '@scheduler/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../shared/api/api-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { usePartsTexts } from '../../../shared/i18n/parts-texts.ts'
import { useSayMessage } from '../../../shared/i18n/say-message.ts'
import { useSchemaForm } from '../../../shared/ui/use-schema-form.ts'
import { useUnsavedGuard } from '../../../shared/ui/use-unsaved-guard.tsx'
import { ConfigurationEditor } from './configuration-editor.tsx'
import { ListedField } from './listed-field.tsx'
import { type ConfigurationDraft, type PartsValues, toBody, toDrafts, withCounts } from './part-drafts.ts'
import { partsQuery } from './parts-query.ts'

interface PartsFormProps {
  shape: CourseShapeRecord
  expected: number | null
}

/** The parts of a course as a form of the page. */
export function PartsForm({ shape, expected }: PartsFormProps) {
  const sayMessage = useSayMessage()
  const { t } = usePartsTexts()
  const client = useQueryClient()
  const form = useSchemaForm<PartsValues>({ schema: courseShapeBody, initialValues: toDrafts(shape) })
  const { question } = useUnsavedGuard(form.isDirty())
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useWrite(updateCourseShape, {
    changes: 'course',
    success: t('saved'),
    failure: (error) => t('saveFailed', { message: messageOf(error) }),
  })
  const submit = form.onSubmit(async (values) => {
    setRefusal(null)
    try {
      const { alsoListedAs } = values
      const body = { configurations: toBody(values), alsoListedAs, revision: shape.revision }
      const stored = await save.mutateAsync({ params: { id: shape.courseId }, body })
      form.resetDirty()
      client.setQueryData(partsQuery(shape.courseId).queryKey, stored)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const errors = error.reply.errors ?? []
      form.setErrors(Object.fromEntries(errors.map(({ field, ...said }) => [field, sayMessage(said)])))
      setRefusal(messageOf(error))
    }
  })
  const configurations = withCounts(form.values.configurations, shape)
  const change = (next: ConfigurationDraft[]) => form.setFieldValue('configurations', next)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {shape.configurations.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        {configurations.map((configuration, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way is known by its place while its name is typed
          <Card key={index} component="section" aria-label={configuration.name || t('configuration')}>
            <ConfigurationEditor
              configuration={configuration}
              expected={expected}
              errorOf={(field) => {
                const error = form.errors[`configurations.${index}.${field}`]
                return error ? String(error) : undefined
              }}
              onChange={(next) => change(configurations.with(index, next))}
              onRemove={
                configurations.length > 1 ? () => change(configurations.toSpliced(index, 1)) : undefined
              }
            />
          </Card>
        ))}
        <ListedField shape={shape} {...form.getInputProps('alsoListedAs')} />
        {refusal && (
          <Alert color="red" role="group">
            {refusal}
          </Alert>
        )}
        <Group justify="space-between">
          <Button variant="subtle" onClick={() => change([...configurations, { name: '', parts: [] }])}>
            {t('addConfiguration')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
      {question}
    </form>
  )
}
