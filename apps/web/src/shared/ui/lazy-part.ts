import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part of a page that is fetched when it is first shown, such as a dialog. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }))
}
