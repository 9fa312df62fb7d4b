import type { ProposedClass } from '@scheduler/contract'
import { useMemo, useState } from 'react'
import { changesTimetable } from './proposed-classes.ts'

/** The classes that are to be taken over: all that change the timetable until one leaves some out. */
export function useChosen(classes: readonly ProposedClass[]) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const takeable = useMemo(() => classes.filter(changesTimetable), [classes])
  const keys = useMemo(
    () => new Set(takeable.map(({ key }) => key).filter((key) => !leftOut.has(key))),
    [takeable, leftOut],
  )
  const chooseOnly = (wanted: Iterable<string>) => {
    const kept = new Set(wanted)
    setLeftOut(new Set(takeable.map(({ key }) => key).filter((key) => !kept.has(key))))
  }
  return {
    keys,
    takeable,
    isAll: keys.size === takeable.length,
    chooseOnly,
    chooseAll: () => setLeftOut(new Set()),
    add: (more: readonly string[]) => chooseOnly([...keys, ...more]),
    toggle: (key: string) =>
      chooseOnly(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]),
  }
}

export type Chosen = ReturnType<typeof useChosen>
