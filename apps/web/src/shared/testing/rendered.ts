/*
 * Which components React renders, by the door that its developer tools use. React looks for it once, when it is loaded:
 * a test imports this module before all others.
 */

/** What is read of React's record of a component or an element. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly type: { readonly name?: string; readonly type?: { readonly name?: string } } | string | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
  readonly alternate: Fiber | null
  readonly stateNode: unknown
}

/** A component that was rendered, and the card of the timetable that it is, or is in. */
export interface Rendered {
  readonly name: string
  readonly cardId: string | null
}

/** Functions, with a ref passed on, with `memo`, and with `memo` around a plain function. */
const COMPONENT_TAGS = [0, 11, 14, 15]
const PERFORMED_WORK = 1

let rendered: Rendered[] = []

function findElement(fiber: Fiber): Element | null {
  for (let at: Fiber | null = fiber; at; at = at.child)
    if (at.stateNode instanceof Element) return at.stateNode
  for (let at = fiber.return; at; at = at.return) if (at.stateNode instanceof Element) return at.stateNode
  return null
}

function nameOf({ type }: Fiber): string {
  return (typeof type === 'object' ? type?.type?.name : (type as { name?: string } | null)?.name) ?? ''
}

/** What was not rendered again is the same object as before, or was copied without being run. */
function visit(now: Fiber, before: Fiber | null): void {
  if (COMPONENT_TAGS.includes(now.tag) && now.flags & PERFORMED_WORK) {
    const card = findElement(now)?.closest<HTMLElement>('[data-card]')
    rendered.push({ name: nameOf(now), cardId: card?.dataset.card ?? null })
  }
  if (now.child === before?.child) return
  for (let child = now.child; child; child = child.sibling) visit(child, child.alternate)
}

const tools = { supportsFiber: true, inject: () => 1, onCommitFiberUnmount: () => {} }
Object.assign(window, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    ...tools,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current, current.alternate),
  },
})

/** Forgets what has been rendered so far. */
export function forgetRendered(): void {
  rendered = []
}

/** What has been rendered since, oldest first. */
export function listRendered(): readonly Rendered[] {
  return rendered
}
