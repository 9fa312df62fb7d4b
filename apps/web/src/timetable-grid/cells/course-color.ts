import type { CSSProperties } from 'react'
import styles from './course-color.module.css'

/** Turning by the golden angle keeps neighbouring courses far apart in hue, however many there are. */
const GOLDEN_ANGLE = 137.508
const FIRST_HUE = 250

/** Sets the hue that the style sheets build a course's colours from; null is grey. Goes with `withCourseColors`. */
export function colorStyle(colorIndex: number | null): CSSProperties {
  const hue = colorIndex === null ? 0 : Math.round((FIRST_HUE + colorIndex * GOLDEN_ANGLE) % 360)
  return { '--course-hue': hue, '--course-vividness': colorIndex === null ? 0 : 1 } as CSSProperties
}

/** The class of an element that is painted in a course's colours. */
export function withCourseColors(className: string | undefined): string {
  return `${className} ${styles.course}`
}
