import { VisuallyHidden } from '@mantine/core'
import type { Many } from '@scheduler/contract'
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, Suspense, useRef } from 'react'
import { useBoxesTexts } from '../../../i18n/boxes-texts.ts'
import { lazyPart } from '../../lazy-part.ts'
import type { Fields } from '../../record-form/fields.ts'
import { useKeptFocus } from '../../use-kept-focus.ts'
import type { Column, RowChoice } from '../column.ts'
import classes from './choice.module.css'
import { useChoice } from './use-choice.ts'
import { useEscape } from './use-escape.ts'

const ChoiceBar = lazyPart(() => import('./choice-bar.tsx').then((file) => file.ChoiceBar))

interface ChoosingProps<Row> {
  /** What the list is called, and so what is saved of it. */
  label: string
  /** All rows that search and filter leave, in their order. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** The list, where many of its records can be deleted at once. */
  kind?: Many | undefined
  /** The fields of its records, where many can be given a value together. */
  edited?: Fields<never> | undefined
  children: (choice: RowChoice<Row>) => ReactNode
}

/** A list whose rows can be chosen, with a bar of what is done with those that are: by pointer, by keys, as a range with Shift. */
export function Choosing<Row extends { _id: string }>(props: ChoosingProps<Row>) {
  const { label, rows, columns, nameOf, kind, edited, children } = props
  const { t } = useBoxesTexts()
  const choice = useChoice(rows)
  const { chosen, isChosen, touch, set, clear } = choice
  const isAny = chosen.length > 0
  const frame = useRef<HTMLDivElement>(null)
  useEscape(isAny, clear)
  useKeptFocus(frame, chosen)

  /** The arrows lead to the next row; with Shift they choose it too, or on the way back leave the last one. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, id: string) => {
    const way = WAYS[event.key]
    if (!way) return
    event.preventDefault()
    const next = event.currentTarget.closest('tr')?.[way]?.querySelector<HTMLInputElement>('[data-chooses]')
    const nextId = next?.dataset.chooses
    if (!next || !nextId) return
    next.focus()
    if (!event.shiftKey) return
    if (isChosen(id) && isChosen(nextId)) set([id], false)
    else set([id, nextId], true)
  }
  const write = () => [
    columns.map(({ header }) => header),
    ...chosen.map((row) => columns.map(({ value, written = value }) => written(row))),
  ]
  const all = (
    <Box
      aria-label={t('all', { count: rows.length })}
      checked={chosen.length === rows.length}
      isSome={isAny && chosen.length < rows.length}
      onChange={(event) => (event.currentTarget.checked ? set(idsOf(rows), true) : clear())}
    />
  )
  const one = (row: Row) => (
    <Box
      data-chooses={row._id}
      aria-label={t('one', { name: nameOf(row) })}
      checked={isChosen(row._id)}
      onChange={({ currentTarget, nativeEvent }) =>
        touch(row._id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
      onKeyDown={(event) => onKeyDown(event, row._id)}
    />
  )
  return (
    <div ref={frame} className={classes.frame} tabIndex={-1}>
      {children({ head: all, cell: one })}
      <VisuallyHidden aria-live="polite">
        {isAny && t('chosen', { count: chosen.length, total: rows.length })}
      </VisuallyHidden>
      {isAny && (
        <Suspense>
          <ChoiceBar
            label={label}
            chosen={chosen.map((row) => ({ id: row._id, name: nameOf(row), row }))}
            edited={edited}
            kind={kind}
            write={write}
            total={rows.length}
            onAll={() => set(idsOf(rows), true)}
            onClear={clear}
          />
        </Suspense>
      )}
    </div>
  )
}

interface BoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Whether it is neither chosen nor not. */
  isSome?: boolean
  'data-chooses'?: string
}

/** The browser's own: the page of a list has no room for more. */
function Box({ isSome = false, ...props }: BoxProps) {
  const show = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isSome
  }
  return <input ref={show} type="checkbox" className={classes.box} {...props} />
}

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)

const WAYS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}
