import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Leads to the page's dialog of a record. */
export function DialogLink({ dialog, children }: { dialog: string; children: ReactNode }) {
  return (
    <Anchor
      fz="inherit"
      fw={600}
      display="inline-block"
      mih={24}
      renderRoot={(props) => (
        <Link
          {...props}
          to="."
          search={(before) => ({ ...before, dialog })}
          state={(before) => ({ ...before, openedDialog: 'dialog' })}
          resetScroll={false}
          preload={false}
        />
      )}
    >
      {children}
    </Anchor>
  )
}
