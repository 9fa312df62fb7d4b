import '@mantine/notifications/styles.layer.css'
import type { NotificationsProps, notifications } from '@mantine/notifications'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.ts'

const loadToasts = () => import('@mantine/notifications')
const LazyToasts = lazyPart<NotificationsProps>(() => loadToasts().then((library) => library.Notifications))

/** Acts on the toasts once their library is here; in the order of the calls. */
export function withToasts(act: (toasts: typeof notifications) => void): void {
  void loadToasts().then((library) => act(library.notifications))
}

/** Where toasts appear. Their library comes after the page, so that it is here when the network is lost. */
export function Toasts() {
  const [isPageShown, setIsPageShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsPageShown(true))
    return () => clearTimeout(timer)
  }, [])
  return (
    isPageShown && (
      <Suspense>
        <LazyToasts position="top-center" autoClose={5000} notificationMaxHeight={400} />
      </Suspense>
    )
  )
}
