import { Alert, Anchor, List, Stack } from '@mantine/core'
import type { ErrorReply } from '@scheduler/contract'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** So many conflicts are read. */
const MOST_NAMED = 8

interface RefusalProps {
  title: string
  reply: ErrorReply
  /** The way out. */
  children?: ReactNode
}

/** Why the timetable was left as it is: the server's sentence and each conflict, leading to its class. */
export function Refusal({ title, reply, children }: RefusalProps) {
  const { message, conflicts = [] } = reply
  return (
    <Alert color="red" icon={<TriangleAlert aria-hidden />} title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        {message}
        <List size="sm">
          {conflicts.slice(0, MOST_NAMED).map((conflict) => (
            <List.Item key={`${conflict.classId} ${conflict.message}`}>
              <ConflictText {...conflict} />
            </List.Item>
          ))}
        </List>
        {children}
      </Stack>
    </Alert>
  )
}

function ConflictText({ classId, message }: { classId?: string | undefined; message: string }) {
  if (classId === undefined) return message
  return (
    <Anchor
      size="sm"
      inherit
      renderRoot={(props) => <Link {...props} to="/admin/calendar" search={{ dialog: classId }} />}
    >
      {message}
    </Anchor>
  )
}
