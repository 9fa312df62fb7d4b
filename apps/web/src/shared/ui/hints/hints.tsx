import { useRef } from 'react'
import classes from './hints.module.css'
import { useHint } from './use-hint.ts'

/**
 * Shows the label of whatever bears `data-hint` while it is pointed at or focused: one hint for the whole page, above
 * dialogs too. A component around each of a list's hundred buttons would weigh as much as the list.
 */
export function Hints() {
  const element = useRef<HTMLDivElement>(null)
  useHint(element)
  // What it says is the label that the button has already for those who hear it.
  return <div ref={element} popover="manual" aria-hidden="true" className={classes.hint} />
}
