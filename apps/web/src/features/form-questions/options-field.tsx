import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { formatTypedSlot, MINIMUM_OPTIONS } from '@scheduler/domain'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'

interface OptionsFieldProps {
  options: readonly string[]
  areTimes: boolean
  error: ReactNode
  onChange: (options: string[]) => void
}

interface OptionRowProps {
  number: number
  option: string
  areTimes: boolean
  /** What says what is wrong, when something is. */
  errorId: string | undefined
  onChange: (option: string) => void
  onRemove: (() => void) | null
}

/** Whatever is not part of a time range of the 24-hour clock. */
const NOT_OF_TIMES = /[^\d:\s–-]/g

function OptionRow({ number, option, areTimes, errorId, onChange, onRemove }: OptionRowProps) {
  const { t } = useListsTexts()
  const label = t('formQuestions.option', { number })
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        aria-label={label}
        placeholder={areTimes ? '09:00 - 10:30' : label}
        value={option}
        error={errorId !== undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget: { value } }) =>
          onChange(areTimes ? value.replace(NOT_OF_TIMES, '') : value)
        }
        onBlur={() => {
          const slot = areTimes ? formatTypedSlot(option) : null
          if (slot !== null && slot !== option) onChange(slot)
        }}
      />
      {onRemove && (
        <ActionIcon color="red" aria-label={t('formQuestions.removeOption', { number })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Puts the focus into the option at a place, once it is there. */
function focusOption(list: HTMLElement | null, index: number): void {
  setTimeout(() => list?.querySelectorAll('input')[index]?.focus())
}

/** The options one below the other, as many as are needed. */
export function OptionsField({ options, areTimes, error, onChange }: OptionsFieldProps) {
  const { t } = useListsTexts()
  const errorId = useId()
  const list = useRef<HTMLDivElement>(null)
  const add = () => {
    onChange([...options, ''])
    focusOption(list.current, options.length)
  }
  const remove = (at: number) => {
    onChange(options.filter((_, index) => index !== at))
    focusOption(list.current, Math.max(0, at - 1))
  }
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
      <Stack ref={list} gap="xs" my={6}>
        {options.map((option, index) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: options are texts without identity, edited in place
            key={index}
            number={index + 1}
            option={option}
            areTimes={areTimes}
            errorId={error ? errorId : undefined}
            onChange={(text) => onChange(options.map((other, at) => (at === index ? text : other)))}
            onRemove={options.length > MINIMUM_OPTIONS ? () => remove(index) : null}
          />
        ))}
        <Button
          variant="light"
          size="xs"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={add}
        >
          {t('formQuestions.addOption')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
