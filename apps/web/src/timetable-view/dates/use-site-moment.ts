import type { SiteMoment } from '@scheduler/domain'
import { useEffect, useState } from 'react'
import { readSiteMoment } from '../../shared/site-moment.ts'

const MINUTE_MILLISECONDS = 60_000

/** Today and the minute of the day, kept going: a timetable stays open overnight. */
export function useSiteMoment(): SiteMoment {
  const [moment, setMoment] = useState(readSiteMoment)
  useEffect(() => {
    const timer = setInterval(() => setMoment(readSiteMoment()), MINUTE_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])
  return moment
}
