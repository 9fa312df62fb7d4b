import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { MINIMUM_OPTIONS } from '@scheduler/domain'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

type OptionsFieldProps = {
  options: readonly string[]
  areTimes: boolean
  error: ReactNode
  onChange: (options: string[]) => void
}

/** The options one below the other, as many as are needed. */
export function OptionsField({ options, areTimes, error, onChange }: OptionsFieldProps) {
  const { t } = useTranslation()
  const errorId = useId()
  const change = (at: number, text: string) =>
    onChange(options.map((option, index) => (index === at ? text : option)))
  return (
    <Input.Wrapper
      component="fieldset"
      label={t('formQuestions.options')}
      labelElement="div"
      labelProps={{ component: 'legend' }}
      description={areTimes ? t('formQuestions.optionHint') : undefined}
      error={error}
      errorProps={{ id: errorId, role: 'alert' }}
      bd={0}
      p={0}
      m={0}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="xs" my={6}>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are texts without identity, edited in place
          <Group key={index} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('formQuestions.option', { number: index + 1 })}
              placeholder={areTimes ? '09:00 - 10:30' : t('formQuestions.option', { number: index + 1 })}
              value={option}
              error={Boolean(error)}
              aria-describedby={error ? errorId : undefined}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
            {options.length > MINIMUM_OPTIONS && (
              <ActionIcon
                color="red"
                aria-label={t('formQuestions.removeOption', { number: index + 1 })}
                onClick={() => onChange(options.filter((_, other) => other !== index))}
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
        <Button
          variant="light"
          size="xs"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...options, ''])}
        >
          {t('formQuestions.addOption')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
