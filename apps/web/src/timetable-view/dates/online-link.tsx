import { Anchor } from '@mantine/core'
import { linkOf, type ShownClass } from './shown-meetings.ts'

/** Leads to where a class, or the one meeting that is shown, is online; nothing where it is not, or the reader may not know. */
export function OnlineLink({ scheduled }: { scheduled: ShownClass }) {
  const link = linkOf(scheduled)
  return (
    link && (
      <Anchor size="sm" href={link} target="_blank" rel="noreferrer">
        {link}
      </Anchor>
    )
  )
}
