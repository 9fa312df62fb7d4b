/**
 * Calls back whenever an element has another size, in the frame after: what is laid out again at once may change the size of others that are
 * watched, of which browsers complain as of a loop. Answers how to end it.
 */
export function watchSize(element: HTMLElement, callback: () => void): () => void {
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(callback)
  })
  observer.observe(element)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
