import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedIn } from '../session/signed-in.ts'

/** The kinds of records that have a page, and its path. */
export const RECORD_PAGES = {
  course: '/admin/courses/$id',
  room: '/admin/rooms/$id',
  professor: '/admin/professors/$id',
  student: '/admin/students/$id',
  cohort: '/admin/cohorts/$id',
  term: '/admin/terms/$id',
} as const
export type PageKind = keyof typeof RECORD_PAGES

export const recordAddress = (kind: PageKind, id: string) =>
  ({ to: RECORD_PAGES[kind], params: { id } }) as const

interface RecordLinkProps {
  kind: PageKind
  id: string
  children: ReactNode
}

/** A name that leads to the page of its record; administrators have these. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  return (
    <Anchor
      fz="inherit"
      fw={600}
      display="inline-block"
      mih={24}
      renderRoot={(props) => <Link {...props} {...recordAddress(kind, id)} />}
    >
      {children}
    </Anchor>
  )
}

/** The same for everybody: a name alone for those who have no such page. */
export function RecordName(props: RecordLinkProps) {
  const { role } = useSignedIn()
  return role === 'admin' ? <RecordLink {...props} /> : <Text fw={600}>{props.children}</Text>
}
