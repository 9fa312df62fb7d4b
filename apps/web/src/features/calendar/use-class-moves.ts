import type { ClassRecord } from '@scheduler/contract'
import type { Timetable } from '@scheduler/domain'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { createMoves } from './class-moves.ts'
import type { ClassMover } from './use-move-class.ts'

/**
 * Moving the classes of the grid, once all that judges the moves is here; it is fetched when the grid is shown. It stays
 * the same while classes change: they are read when one is moved.
 */
export function useClassMoves(
  classes: readonly ClassRecord[] | undefined,
  readTimetable: (() => Timetable) | null,
  { move, tellRefusal }: ClassMover,
) {
  const { t } = useTranslation()
  const create = useCreateMoves()
  const latest = useRef({ classes, readTimetable })
  useLayoutEffect(() => {
    latest.current = { classes, readTimetable }
  }, [classes, readTimetable])
  const isReady = readTimetable !== null
  return useMemo(() => {
    if (!isReady || !create) return null
    const read = () => {
      const { classes = [], readTimetable } = latest.current
      return readTimetable && { classes, timetable: readTimetable() }
    }
    return create({ t, read, mover: { move, tellRefusal } })
  }, [isReady, create, t, move, tellRefusal])
}

function useCreateMoves(): typeof createMoves | null {
  const [loaded, setLoaded] = useState<{ create: typeof createMoves } | null>(null)
  useEffect(() => {
    let isHere = true
    void import('./class-moves.ts').then((file) => isHere && setLoaded({ create: file.createMoves }))
    return () => {
      isHere = false
    }
  }, [])
  return loaded?.create ?? null
}
