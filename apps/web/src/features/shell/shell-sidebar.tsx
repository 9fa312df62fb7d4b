import { ActionIcon, AppShell, CloseButton, Group, Text, Tooltip } from '@mantine/core'
import { DEFAULT_SITE_NAME } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import { MENU_BY_ROLE, type MenuEntry } from './menu.ts'
import classes from './shell.module.css'

type ShellSidebarProps = {
  role: Role
  isMenuOpen: boolean
  isNarrow: boolean
  onToggleNarrow: () => void
  onCloseMenu: () => void
}

function MenuLink({ entry, isNarrow }: { entry: MenuEntry; isNarrow: boolean }) {
  const { t } = useTranslation()
  const text = t(`shell.${entry.key}`)
  return (
    <Tooltip
      label={text}
      position="right"
      disabled={!isNarrow}
      events={{ hover: true, focus: true, touch: false }}
    >
      <Link to={entry.to} className={classes.link} activeProps={{ 'aria-current': 'page' }}>
        <entry.icon size={20} strokeWidth={1.75} aria-hidden />
        <span className={classes.linkText}>{text}</span>
      </Link>
    </Tooltip>
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
      onClick={onToggle}
      visibleFrom="sm"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  )
}

export function ShellSidebar({ role, isMenuOpen, isNarrow, onToggleNarrow, onCloseMenu }: ShellSidebarProps) {
  const { t } = useTranslation()
  const { data: settings } = useQuery(siteSettingsQuery)
  return (
    <AppShell.Navbar
      className={classes.sidebar ?? ''}
      mod={{ narrow: isNarrow, 'menu-closed': !isMenuOpen }}
      aria-label={t('shell.menu')}
      withBorder={false}
    >
      <Group className={classes.brand ?? ''} gap="sm" wrap="nowrap">
        <Logo size={34} />
        <Text className={classes.brandName ?? ''} truncate>
          {settings?.siteName ?? DEFAULT_SITE_NAME}
        </Text>
        <CloseButton
          className={classes.closeMenu ?? ''}
          hiddenFrom="sm"
          aria-label={t('shell.closeMenu')}
          onClick={onCloseMenu}
        />
      </Group>
      <ul className={classes.menu}>
        {MENU_BY_ROLE[role].map((entry) => (
          <li key={entry.key}>
            <MenuLink entry={entry} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
      <CollapseButton isNarrow={isNarrow} onToggle={onToggleNarrow} />
    </AppShell.Navbar>
  )
}
