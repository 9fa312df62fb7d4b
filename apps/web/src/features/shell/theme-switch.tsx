import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Follows the system until somebody presses it. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const label = t(isDark ? 'shell.toLight' : 'shell.toDark')
  const Icon = isDark ? Sun : Moon
  return (
    <ActionIcon
      color="gray"
      aria-label={label}
      data-hint
      visibleFrom="sm"
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
