import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Role } from '@scheduler/domain'
import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { MODIFIER } from '../modifier.ts'
import classes from './palette.module.css'

const Palette = lazyPart(() => import('./palette.tsx').then((file) => file.Palette))

/** Opens the palette by press or by Ctrl/⌘K, also from within a field; what it needs is fetched the first time. */
export function PaletteButton({ role }: { role: Role }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  useHotkeys([['mod+K', () => setIsOpen(true)]], [], true)
  const open = () => setIsOpen(true)
  return (
    <>
      <UnstyledButton
        className={classes.field ?? ''}
        aria-keyshortcuts="Control+K Meta+K"
        visibleFrom="lg"
        onClick={open}
      >
        <Search size={16} aria-hidden />
        <span className={classes.fieldText}>{t('palette.short')}</span>
        <Kbd size="xs" aria-hidden>
          {MODIFIER} K
        </Kbd>
      </UnstyledButton>
      <ActionIcon color="gray" aria-label={t('palette.open')} data-hint hiddenFrom="lg" onClick={open}>
        <Search size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <Palette role={role} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
