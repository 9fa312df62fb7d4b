import { ActionIcon, CloseButton, Text } from '@mantine/core'
import { DEFAULT_SITE_NAME } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { CircleQuestionMark, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { GUIDE } from '../../shared/guide.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import { useLate } from '../../shared/ui/use-late.ts'
import { MENU_BY_ROLE } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './shell.module.css'

/** It is below everything of the first view. */
const loadMore = () => import('./more-menu.tsx')

interface ShellSidebarProps {
  role: Role
  /** On a phone the menu lies over the page while it is open. */
  isOpen: boolean
  isNarrow: boolean
  onToggleNarrow: () => void
  onClose: () => void
}

/** The guide is a site for itself, in a tab next to what somebody is doing. */
function HelpLink({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation()
  return (
    <a href={GUIDE} target="_blank" className={classes.link} {...(isNarrow && { 'data-hint': 'next-to' })}>
      <CircleQuestionMark size={20} strokeWidth={1.75} aria-hidden />
      <span className={classes.linkText}>{t('shell.help')}</span>
    </a>
  )
}

function CollapseButton({ isNarrow, onToggle }: { isNarrow: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose
  return (
    <ActionIcon
      className={classes.collapse ?? ''}
      aria-label={t(isNarrow ? 'shell.expand' : 'shell.collapse')}
      aria-expanded={!isNarrow}
      data-hint="next-to"
      onClick={onToggle}
      visibleFrom="sm"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className={classes.pointing} />
    </ActionIcon>
  )
}

export function ShellSidebar({ role, isOpen, isNarrow, onToggleNarrow, onClose }: ShellSidebarProps) {
  const { t } = useTranslation()
  const { data: settings } = useQuery(siteSettingsQuery)
  const more = useLate(loadMore)
  return (
    <nav
      className={classes.sidebar}
      data-open={isOpen || undefined}
      data-narrow={isNarrow || undefined}
      aria-label={t('shell.menu')}
    >
      <div className={classes.brand}>
        <Logo size={34} />
        <Text className={classes.brandName ?? ''} truncate>
          {settings?.siteName ?? DEFAULT_SITE_NAME}
        </Text>
        {isOpen && (
          <CloseButton
            className={classes.closeMenu ?? ''}
            hiddenFrom="sm"
            aria-label={t('shell.closeMenu')}
            onClick={onClose}
            autoFocus
          />
        )}
      </div>
      <div className={classes.menu}>
        <ul>
          {MENU_BY_ROLE[role].map(({ key, ...entry }) => (
            <li key={key}>
              <MenuLink {...entry} label={t(`shell.${key}`)} isNarrow={isNarrow} />
            </li>
          ))}
        </ul>
        {more && <more.MoreMenu role={role} isNarrow={isNarrow} />}
      </div>
      <div className={classes.foot}>
        <HelpLink isNarrow={isNarrow} />
      </div>
      <CollapseButton isNarrow={isNarrow} onToggle={onToggleNarrow} />
    </nav>
  )
}
