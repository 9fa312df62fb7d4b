import { Anchor } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** Leads to a path of this site that the server names; what is none is only said. */
export function PathLink({ to, children }: { to: string; children: ReactNode }) {
  const router = useRouter()
  if (!/^\/(?!\/)/.test(to)) return children
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(to)
  }
  return (
    <Anchor href={to} size="sm" fw={600} display="inline-block" py={2} onClick={go}>
      {children}
    </Anchor>
  )
}
