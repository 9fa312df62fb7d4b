import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { GridRow } from '../grid-types.ts'
import styles from './day-list.module.css'

/** A scroll that is so long over has come to rest; not all browsers tell its end. */
const REST_MILLISECONDS = 100

interface DayPagesProps {
  days: readonly GridRow[]
  dayId: string
  onDayChange: (dayId: string) => void
  tabIndexOf: (day: GridRow) => number | undefined
  children: (day: GridRow) => ReactNode
}

/**
 * Days next to each other in an element that the browser itself scrolls from one to the next, so that a swipe is never taken
 * for a tap and a curved one scrolls the page.
 */
export function DayPages({ days, dayId, onDayChange, tabIndexOf, children }: DayPagesProps) {
  const pages = useRef<HTMLDivElement>(null)
  const hasOpened = useRef(false)
  const resting = useRef(0)
  const index = days.findIndex(({ id }) => id === dayId)
  useLayoutEffect(() => {
    const element = pages.current
    if (!element || pageInView(element) === index) return
    const isRtl = getComputedStyle(element).direction === 'rtl'
    const left = index * element.clientWidth * (isRtl ? -1 : 1)
    element.scrollTo({ left, behavior: hasOpened.current && mayMove() ? 'smooth' : 'instant' })
    hasOpened.current = true
  }, [index])
  useEffect(() => () => clearTimeout(resting.current), [])
  const onScroll = () => {
    clearTimeout(resting.current)
    resting.current = window.setTimeout(() => {
      const day = pages.current && days[pageInView(pages.current)]
      if (day && day.id !== dayId) onDayChange(day.id)
    }, REST_MILLISECONDS)
  }
  return (
    <div ref={pages} className={styles.pages} onScroll={onScroll}>
      {days.map((day, at) => (
        <Tabs.Panel
          key={day.id}
          value={day.id}
          keepMounted
          pt="sm"
          className={styles.page ?? ''}
          inert={day.id !== dayId}
          tabIndex={tabIndexOf(day)}
        >
          {/* What a swipe can come to, and no more. */}
          {Math.abs(at - index) <= 1 && children(day)}
        </Tabs.Panel>
      ))}
    </div>
  )
}

const pageInView = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))

const mayMove = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches
