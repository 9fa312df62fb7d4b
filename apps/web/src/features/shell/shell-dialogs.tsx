import type { Role } from '@scheduler/domain'
import { Suspense } from 'react'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { SHELL_DIALOGS } from './shell-dialog-names.ts'

const SiteSettingsDialog = lazyPart(() =>
  import('../site-settings/site-settings-dialog.tsx').then((file) => file.SiteSettingsDialog),
)
const PreferencesDialog = lazyPart(() =>
  import('./preferences-dialog.tsx').then((file) => file.PreferencesDialog),
)
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog))

/** The dialogs of every page, fetched when they are opened: they are rare, and some bring the weight of forms. */
export function ShellDialogs({ role }: { role: Role }) {
  const { dialog, close } = useUrlDialog()
  return (
    <Suspense>
      {dialog === SHELL_DIALOGS.settings && role === 'admin' && <SiteSettingsDialog onClose={close} />}
      {dialog === SHELL_DIALOGS.preferences && <PreferencesDialog onClose={close} />}
      {dialog === SHELL_DIALOGS.shortcuts && <ShortcutsDialog role={role} onClose={close} />}
    </Suspense>
  )
}
