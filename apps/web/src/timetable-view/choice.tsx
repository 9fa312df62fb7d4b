import { useId } from 'react'
import classes from './choice.module.css'

interface ChoiceProps<Value extends string> {
  /** Accessible name. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few, all in view; lighter than the library's, as the pages around a timetable must be. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.choice}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
