import { ActionIcon, AppShell, Burger, Button, Group, Text, Tooltip } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { lazyRouteComponent } from '@tanstack/react-router'
import { LogOut, Settings } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import classes from './shell.module.css'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLogout } from './use-logout.ts'

type ShellTopBarProps = { role: Role; isMenuOpen: boolean; onToggleMenu: () => void }

/** Rarely opened, and with it the weight of forms. */
const SiteSettingsDialog = lazyRouteComponent(
  () => import('../site-settings/site-settings-dialog.tsx'),
  'SiteSettingsDialog',
)

/** The settings have an address on every page: ?dialog=settings. */
const SETTINGS = 'settings'

function SettingsButton() {
  const { t } = useTranslation()
  const { dialog, open, close } = useUrlDialog()
  return (
    <>
      <Button
        variant="default"
        leftSection={<Settings size={16} aria-hidden />}
        onClick={() => open(SETTINGS)}
        visibleFrom="sm"
      >
        {t('shell.updateSettings')}
      </Button>
      <Tooltip label={t('shell.updateSettings')}>
        <ActionIcon
          color="gray"
          aria-label={t('shell.updateSettings')}
          onClick={() => open(SETTINGS)}
          hiddenFrom="sm"
        >
          <Settings size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {dialog === SETTINGS && (
        <Suspense>
          <SiteSettingsDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export function ShellTopBar({ role, isMenuOpen, onToggleMenu }: ShellTopBarProps) {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <AppShell.Header className={classes.topBar ?? ''}>
      <Burger
        opened={isMenuOpen}
        onClick={onToggleMenu}
        hiddenFrom="sm"
        size="sm"
        aria-label={t(isMenuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        aria-expanded={isMenuOpen}
      />
      <Text className={classes.title ?? ''} truncate>
        {t(`shell.titles.${role}`)}
      </Text>
      <Group gap="xs" ml="auto" wrap="nowrap">
        <ThemeSwitch />
        {role === 'admin' && <SettingsButton />}
        <Button
          variant="light"
          leftSection={<LogOut size={16} aria-hidden />}
          onClick={logout}
          className={classes.logout ?? ''}
        >
          {t('shell.logout')}
        </Button>
      </Group>
    </AppShell.Header>
  )
}
