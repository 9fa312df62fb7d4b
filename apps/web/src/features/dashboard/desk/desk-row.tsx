import { Anchor, Button, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '../dashboard.module.css'

interface DeskRowProps {
  name: string
  /** Where the name leads. */
  to: LinkProps
  /** When and where it is. */
  facts: readonly (string | null | undefined)[]
  /** A word that sets it apart. */
  mark?: ReactNode
  /** The next step, with the name of what it is about for those who hear it. */
  step?: { label: string; named: string; to: LinkProps }
  children?: ReactNode
}

/** One thing of the day's work. */
export function DeskRow({ name, to, facts, mark, step, children }: DeskRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Anchor fw={600} renderRoot={(props) => <Link {...props} {...to} />}>
          <bdi>{name}</bdi>
        </Anchor>{' '}
        {mark}
        <Text size="sm" c="dimmed">
          {facts
            .filter((fact) => fact)
            .map((fact, at) => (
              <span key={fact}>
                {at > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
        </Text>
        {children}
      </div>
      {step && (
        <Button
          size="xs"
          variant="default"
          aria-label={step.named}
          renderRoot={(props) => <Link {...props} {...step.to} />}
        >
          {step.label}
        </Button>
      )}
    </li>
  )
}
