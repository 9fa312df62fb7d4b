import { TextInput, type TextInputProps } from '@mantine/core'

/** A clock's field knows no 24:00; as an end, its midnight is that of the evening. */
const MIDNIGHT = '00:00'
const END_OF_DAY = '24:00'

type EndTimeInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  value?: string
  onChange?: (value: string) => void
}

/** The time at which something ends, at most 24:00. */
export function EndTimeInput({ value, onChange, ...props }: EndTimeInputProps) {
  return (
    <TextInput
      type="time"
      {...props}
      value={value === END_OF_DAY ? MIDNIGHT : value}
      onChange={({ currentTarget: { value: next } }) => onChange?.(next === MIDNIGHT ? END_OF_DAY : next)}
    />
  )
}
