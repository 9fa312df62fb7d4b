const MILLISECONDS_PER_MINUTE = 60_000
const MINUTES_PER_HOUR = 60

/** Whether a name is one of a time zone that is known here, as Europe/Rome is. */
export function isZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What the clocks of a zone show: minutes since 1970 there, from minutes since 1970 in Greenwich. */
export function clockOf(timeZone: string): (minute: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const differences = new Map<number, number>()
  return (minute) => {
    // Clocks are changed at full hours.
    const hour = Math.floor(minute / MINUTES_PER_HOUR)
    const known = differences.get(hour)
    if (known !== undefined) return minute + known
    const instant = hour * MINUTES_PER_HOUR
    const parts = format.formatToParts(instant * MILLISECONDS_PER_MINUTE)
    const [year = 0, month = 1, ...others] = ['year', 'month', 'day', 'hour', 'minute'].map((type) =>
      Number(parts.find((part) => part.type === type)?.value),
    )
    const shown = Date.UTC(year, month - 1, ...others) / MILLISECONDS_PER_MINUTE
    differences.set(hour, shown - instant)
    return minute + shown - instant
  }
}
