/** Has the service worker keep the client, so that it opens without a network. */
export async function keepShell(): Promise<void> {
  const { serviceWorker } = navigator
  // There is none outside of https, and none is built for tests and while developing.
  if (!import.meta.env.PROD || !serviceWorker) return
  const isFirst = !serviceWorker.controller
  await serviceWorker.register('/service-worker.js')
  const { active } = await serviceWorker.ready
  if (isFirst) active?.postMessage(listLoaded())
}

/** What came before there was a worker that could have kept it. */
const listLoaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
