import { Button, Popover, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import classes from './filter-bar.module.css'
import type { FilterKind } from './filters.ts'
import type { NamedValue } from './use-filter-values.ts'

/** So many are listed; who looks for another types its name. */
const MOST_LISTED = 60
/** A list of fewer is seen at a glance. */
const FEWEST_SEARCHED = 9
/** Names of so many are said on the button. */
const MOST_NAMED = 1

interface FilterMenuProps {
  kind: FilterKind
  values: readonly NamedValue[]
  chosen: ReadonlySet<string>
  /** Asked when the menu is open. */
  count: () => ReadonlyMap<string, number>
  onOpen: () => void
  onToggle: (id: string) => void
}

/** The values of one kind, with how many classes each would show. */
export function FilterMenu({ kind, values, chosen, count, onOpen, onToggle }: FilterMenuProps) {
  const { t } = useTimetableTexts()
  const [isOpen, setIsOpen] = useState(false)
  const name = t(`filters.kinds.${kind}`)
  const named = values.filter(({ id }) => chosen.has(id)).map(({ label }) => label)
  const names = named.length > MOST_NAMED ? String(named.length) : named.join()
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={named.length > 0 ? 'light' : 'default'}
          rightSection={<ChevronDown size={14} aria-hidden />}
          className={classes.menu ?? ''}
          onClick={() => {
            onOpen()
            setIsOpen(!isOpen)
          }}
        >
          {named.length > 0 ? t('filters.chosen', { kind: name, names }) : name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={classes.dropdown ?? ''}>
        <ValueList
          name={name}
          values={values}
          chosen={chosen}
          counts={isOpen ? count() : NONE}
          onToggle={onToggle}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const NONE: ReadonlyMap<string, number> = new Map()

interface ValueListProps extends Pick<FilterMenuProps, 'values' | 'chosen' | 'onToggle'> {
  name: string
  counts: ReadonlyMap<string, number>
}

function ValueList({ name, values, chosen, counts, onToggle }: ValueListProps) {
  const { t } = useTimetableTexts()
  const [searched, setSearched] = useState('')
  const found = values.filter(({ label }) => matchesSearch(searched, [label]))
  const more = found.length - MOST_LISTED
  return (
    <>
      {values.length >= FEWEST_SEARCHED && (
        <TextInput
          size="xs"
          data-autofocus
          aria-label={t('filters.search', { kind: name })}
          placeholder={t('filters.search', { kind: name })}
          value={searched}
          onChange={(event) => setSearched(event.currentTarget.value)}
        />
      )}
      <ul className={classes.values}>
        {found.slice(0, MOST_LISTED).map(({ id, label }) => {
          const count = counts.get(id) ?? 0
          return (
            <li key={id}>
              <label className={classes.value} data-empty={count === 0 || undefined}>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => onToggle(id)} />
                <bdi className={classes.name}>{label}</bdi>
                <span className={classes.count}>{count}</span>
              </label>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p className={classes.hint}>{t('translation:calendar.noMatch')}</p>}
      {more > 0 && <p className={classes.hint}>{t('filters.more', { count: more })}</p>}
    </>
  )
}
