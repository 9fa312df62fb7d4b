import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { CalendarDays, Clock } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/formats.ts'
import { readDate, readTime } from '../i18n/read-written.ts'
import classes from './written-field.module.css'

type FieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  /** As it is stored; what cannot be read is passed on as it was typed. */
  value?: string
  onChange?: (value: string) => void
}

type WrittenFieldProps = FieldProps & {
  kind: 'date' | 'time'
  /** How the reader writes what is stored. */
  write: (stored: string) => string
  /** What is stored of what they have typed; null when it cannot be read. */
  read: (typed: string) => string | null
}

const ICONS = { date: CalendarDays, time: Clock }
/** What the browser's own field can hold. */
const NATIVE = { date: /^\d{4}-\d\d-\d\d$/, time: /^([01]\d|2[0-3]):\d\d$/ }

/** A text as the reader writes it, next to a button for the browser's picker; shown as they write it once it is left. */
function WrittenField({ kind, write, read, value = '', onChange, onBlur, ...props }: WrittenFieldProps) {
  const { t } = useTranslation()
  const native = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const Icon = ICONS[kind]
  const isRead = value !== '' && read(value) !== null
  const type = (text: string) => {
    setTyped(text)
    onChange?.(read(text) ?? text.trim())
  }
  const pick = (picked: string) => {
    setTyped(null)
    onChange?.(read(picked) ?? picked)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    onBlur?.(event)
  }
  return (
    <TextInput
      autoComplete="off"
      {...props}
      value={typed ?? (isRead ? write(value) : value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      rightSection={
        <>
          <input
            ref={native}
            type={kind}
            className={classes.native}
            tabIndex={-1}
            aria-hidden
            value={NATIVE[kind].test(value) ? value : ''}
            onChange={(event) => pick(event.currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(`fields.pick.${kind}`)}
            onClick={() => native.current?.showPicker()}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  )
}

/** A date 'yyyy-mm-dd', written day first or month first as the reader prefers. */
export function DateField(props: FieldProps) {
  const { t } = useTranslation()
  const { dateOrder, writeDate } = useFormats()
  const read = (text: string) => (text.trim() === '' ? '' : readDate(text, dateOrder))
  return (
    <WrittenField
      kind="date"
      placeholder={t(`fields.dates.${dateOrder}`)}
      {...props}
      write={writeDate}
      read={read}
    />
  )
}

/** A time 'HH:MM', written with 12 or 24 hours as the reader prefers. */
export function TimeField(props: FieldProps) {
  const { time } = useFormats()
  const read = (text: string) => (text.trim() === '' ? '' : readTime(text))
  return <WrittenField kind="time" {...props} write={time} read={read} />
}
