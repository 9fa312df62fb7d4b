import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WeekAdding } from '../../timetable-view/week/week-adding.ts'
import type { createAdding } from './class-adding.ts'

/** Adding classes to empty places of the week, once its part has come; `open` opens the dialog of an address. */
export function useClassAdding(open: (dialog: string) => void): WeekAdding | null {
  const { i18n } = useTranslation()
  const create = useCreateAdding()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it says something else
  return useMemo(() => create?.((dialog) => latest.current(dialog)) ?? null, [create, language])
}

function useCreateAdding(): typeof createAdding | null {
  const [loaded, setLoaded] = useState<{ create: typeof createAdding } | null>(null)
  useEffect(() => {
    let isHere = true
    void import('./class-adding.ts').then((file) => isHere && setLoaded({ create: file.createAdding }))
    return () => {
      isHere = false
    }
  }, [])
  return loaded?.create ?? null
}
