import { useDisclosure } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The phone's menu: it closes when the page has changed, and by Escape. */
export function useMenu() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has changed
  useEffect(() => close(), [path])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen, close])
  return { isOpen, open, close }
}
