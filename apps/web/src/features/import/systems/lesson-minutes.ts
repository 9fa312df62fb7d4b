const MINUTES_OF_HALF_DAY = 720
const CLOCK = /(\d{1,2})[:.h](\d{2})/g

/**
 * How long most of the lessons of a day are, in minutes, by names such as '08:00-09.30' or '8:00'; null where they
 * tell no times.
 */
export function lessonMinutes(names: readonly string[]): number | null {
  const times = names.map((name) =>
    Array.from(name.matchAll(CLOCK), ([, hour, minute]) => Number(hour) * 60 + Number(minute)),
  )
  const lengths = times.flatMap(([start, end], index) => {
    const until = end ?? times[index + 1]?.[0]
    if (start === undefined || until === undefined) return []
    // After twelve some clocks begin again at one.
    return until > start ? until - start : until + MINUTES_OF_HALF_DAY - start
  })
  const usual = lengths.filter((minutes) => minutes > 0 && minutes <= 240).sort((one, other) => one - other)
  return usual[Math.floor(usual.length / 2)] ?? null
}
