import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import classes from './shell.module.css'

interface MenuLinkProps {
  to: string
  icon: LucideIcon
  label: string
  /** How much waits there. */
  count?: string
  isNarrow: boolean
}

export function MenuLink({ to, icon: Icon, label, count, isNarrow }: MenuLinkProps) {
  return (
    <Link
      to={to}
      className={classes.link}
      activeProps={{ 'aria-current': 'page' }}
      {...(isNarrow && { 'data-hint': 'next-to' })}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className={classes.linkText}>{label}</span>
      {count && <span className={classes.count}>{count}</span>}
    </Link>
  )
}
