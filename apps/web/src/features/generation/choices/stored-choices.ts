import { type NewRun, newRun } from '@scheduler/contract'
import { useState } from 'react'
import { readPreference, storePreference } from '../../../shared/session/preference.ts'

const USUAL: NewRun = newRun.parse({})

/** What was chosen last in this browser; the usual where nothing was, or where it is no choice any more. */
function readChoices(): NewRun {
  try {
    const parsed = newRun.safeParse(JSON.parse(readPreference('generation') ?? '{}'))
    return parsed.success ? parsed.data : USUAL
  } catch {
    return USUAL
  }
}

/** What a run is asked for, remembered in this browser; a name is for one run alone. */
export function useChoices() {
  const [choices, setChoices] = useState(readChoices)
  const replace = (next: NewRun) => {
    setChoices(next)
    storePreference('generation', JSON.stringify({ ...next, name: '' }))
  }
  return {
    choices,
    change: (part: Partial<NewRun>) => replace({ ...choices, ...part }),
    reset: () => replace(USUAL),
  }
}

export type ChoicesState = ReturnType<typeof useChoices>
