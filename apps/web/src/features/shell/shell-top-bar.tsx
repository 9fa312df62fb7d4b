import { ActionIcon, Button, Text } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { LogOut, type LucideIcon, Menu, Settings, SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import classes from './shell.module.css'
import { SHELL_DIALOGS } from './shell-dialog-names.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLogout } from './use-logout.ts'

const NewsBell = lazyPart(() => import('./news-bell.tsx').then((file) => file.NewsBell))

interface ShellTopBarProps {
  role: Role
  isMenuOpen: boolean
  onOpenMenu: () => void
}

interface BarButtonProps {
  label: string
  icon: LucideIcon
  hiddenFrom?: string
  visibleFrom?: string
  onClick: () => void
}

function BarButton({ label, icon: Icon, ...others }: BarButtonProps) {
  return (
    <ActionIcon color="gray" aria-label={label} data-hint {...others}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}

/** In words where there is room for them. */
function SettingsButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  const label = t('shell.updateSettings')
  return (
    <>
      <Button
        variant="default"
        leftSection={<Settings size={16} aria-hidden />}
        onClick={onClick}
        visibleFrom="md"
      >
        {label}
      </Button>
      <BarButton label={label} icon={Settings} onClick={onClick} hiddenFrom="md" />
    </>
  )
}

/** A phone has no room for its words next to the title. */
function LogoutButton() {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <Button
      variant="light"
      className={classes.logout ?? ''}
      aria-label={t('shell.logout')}
      leftSection={<LogOut size={16} aria-hidden className={classes.pointing} />}
      onClick={logout}
    >
      {t('shell.logout')}
    </Button>
  )
}

export function ShellTopBar({ role, isMenuOpen, onOpenMenu }: ShellTopBarProps) {
  const { t } = useTranslation()
  const { open } = useUrlDialog()
  return (
    <header className={classes.topBar}>
      <ActionIcon
        color="gray"
        hiddenFrom="sm"
        aria-label={t('shell.openMenu')}
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      >
        <Menu size={22} aria-hidden />
      </ActionIcon>
      <Text className={classes.title ?? ''}>{t(`shell.titles.${role}`)}</Text>
      <div className={classes.acts}>
        <PaletteButton role={role} />
        <Suspense fallback={<ActionIcon aria-hidden style={{ visibility: 'hidden' }} />}>
          <NewsBell role={role} />
        </Suspense>
        <ThemeSwitch />
        <BarButton
          label={t('preferences.title')}
          icon={SlidersHorizontal}
          onClick={() => open(SHELL_DIALOGS.preferences)}
        />
        {role === 'admin' && <SettingsButton onClick={() => open(SHELL_DIALOGS.settings)} />}
        <LogoutButton />
      </div>
    </header>
  )
}
