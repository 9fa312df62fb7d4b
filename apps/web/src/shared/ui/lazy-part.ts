import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

let onTheirWay = 0
let cameAt = Number.NEGATIVE_INFINITY

/** When the last part that was asked for came, by `performance.now()`; for ever ahead while one is on its way. */
export const readLastComing = (): number => (onTheirWay > 0 ? Number.POSITIVE_INFINITY : cameAt)

/** A part of a page that is fetched when it is first shown, such as a dialog. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    onTheirWay += 1
    try {
      return { default: await load() }
    } finally {
      onTheirWay -= 1
      cameAt = performance.now()
    }
  })
}
