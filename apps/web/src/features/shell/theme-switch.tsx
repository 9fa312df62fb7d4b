import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
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
    <Tooltip label={label}>
      <ActionIcon color="gray" aria-label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
