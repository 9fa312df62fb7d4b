import { isNamed } from '../entities/class-weeks.ts'
import type { PartShape } from './course-shape.ts'
import { WEEKS_WORDS } from './words.ts'

/** Writes the parts of a course as the line from which `parseShape` reads the same parts. */
export function writeShape(parts: readonly PartShape[]): string {
  return parts.map(writePart).join(', ')
}

function writePart(part: PartShape): string {
  const { kind, meetingsPerWeek, minutes, weeks, sectionSize, sections, below } = part
  return [
    `${kind} ${meetingsPerWeek} × ${writeLength(minutes)}`,
    ...(weeks === null ? [] : [isNamed(weeks) ? WEEKS_WORDS[weeks][0] : `weeks ${weeks}`]),
    ...(sectionSize === null ? [] : [`${sections > 1 ? 'in groups of' : 'for'} ${sectionSize}`]),
    ...(sections > 1 ? [`→ ${sections} sections`] : []),
    ...(below === null ? [] : [`with ${below}`]),
  ].join(' ')
}

/** As the specification writes durations: '45Mins', '1Hr', '2Hrs'; '1:30' where they are no whole hours. */
export function writeLength(minutes: number): string {
  if (minutes < 60) return `${minutes}Mins`
  const hours = Math.floor(minutes / 60)
  if (minutes % 60 > 0) return `${hours}:${String(minutes % 60).padStart(2, '0')}`
  return hours === 1 ? '1Hr' : `${hours}Hrs`
}
