import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { bookingsQuery } from '../../../shared/api/booking-queries.ts'
import { useSignedIn } from '../../../shared/session/signed-in.ts'
import { usePrinting } from '../../../timetable-grid/viewport/use-printing.ts'
import type { NamedSubject } from '../subjects/subjects.ts'
import { PrintButton } from './print-button.tsx'
import { PrintMenu } from './print-menu.tsx'
import { PrintedWeeks } from './printed-weeks.tsx'
import type { PagesToPrint } from './use-printed-pages.ts'

/**
 * The button that prints weeks, and the pages while the browser prints: those that were asked for, or what is shown.
 * Administrators choose from documents of many pages.
 */
export function WeekPrinting(props: PagesToPrint) {
  const { role, user } = useSignedIn()
  const isPrinting = usePrinting()
  // What is printed of all rooms is there when the browser prints.
  useQuery({ ...bookingsQuery, enabled: role === 'admin' })
  const [asked, setAsked] = useState<readonly NamedSubject[] | null>(null)
  useEffect(() => {
    const forget = () => setAsked(null)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  const print = (of: readonly NamedSubject[]) => {
    flushSync(() => setAsked(of))
    window.print()
  }
  // On paper 'My week' would be anybody's.
  const shown = props.of.map((one) => (one.id === user._id ? { ...one, label: user.fullName } : one))
  return (
    <>
      {role === 'admin' ? (
        <PrintMenu shown={shown} subjects={props.subjects} onChoose={print} />
      ) : (
        <PrintButton onClick={() => print(shown)} />
      )}
      {isPrinting && <PrintedWeeks {...props} of={asked ?? shown} />}
    </>
  )
}
