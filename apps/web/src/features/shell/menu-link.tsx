import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './shell.module.css'

interface MenuLinkProps {
  to: string
  icon: LucideIcon
  label: ReactNode
  isNarrow: boolean
}

export function MenuLink({ to, icon: Icon, label, isNarrow }: MenuLinkProps) {
  return (
    <Link
      to={to}
      className={classes.link}
      activeProps={{ 'aria-current': 'page' }}
      {...(isNarrow && { 'data-hint': 'next-to' })}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className={classes.linkText}>{label}</span>
    </Link>
  )
}
