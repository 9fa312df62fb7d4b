import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionNotice } from '../../shared/realtime/connection-notice.tsx'
import { useRealtime } from '../../shared/realtime/use-realtime.ts'
import { type Session, useSession } from '../../shared/session/session.ts'
import { SignedIn } from '../../shared/session/signed-in.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import classes from './shell.module.css'
import { ShellDialogs } from './shell-dialogs.tsx'
import { ShellFooter } from './shell-footer.tsx'
import { ShellSidebar } from './shell-sidebar.tsx'
import { ShellTopBar } from './shell-top-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useLetterKeys } from './use-letter-keys.ts'
import { useMenu } from './use-menu.ts'
import { useNarrowSidebar } from './use-narrow-sidebar.ts'
import { useTypeAhead } from './use-type-ahead.ts'

// Nobody rests on a button before the page is seen.
const Hints = lazyPart(() => import('../../shared/ui/hints/hints.tsx').then((file) => file.Hints))

/** Below this the menu lies over the page. */
const PHONE = '(max-width: 47.99em)'

function SignedInShell({ session }: { session: Session }) {
  const { t } = useTranslation()
  useRealtime(session.token)
  useHeadingFocus()
  useTypeAhead()
  useLetterKeys(session.role)
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
  const { isNarrow, toggleNarrow } = useNarrowSidebar()
  const menu = useMenu()
  const isMenuOver = isPhone && menu.isOpen
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('app.skipToContent')}
      </a>
      <ShellSidebar
        role={session.role}
        isOpen={menu.isOpen}
        isNarrow={isNarrow && !isPhone}
        onToggleNarrow={toggleNarrow}
        onClose={menu.close}
      />
      <div className={classes.rest} inert={isMenuOver}>
        <ShellTopBar role={session.role} isMenuOpen={menu.isOpen} onOpenMenu={menu.open} />
        <main id="content" tabIndex={-1} className={classes.main}>
          <div className={classes.page}>
            <Outlet />
          </div>
          <ShellFooter />
        </main>
      </div>
      <ShellDialogs role={session.role} />
      <Suspense>
        <Hints />
      </Suspense>
      <ConnectionNotice />
    </div>
  )
}

/** What surrounds every page behind the login. */
export function Shell() {
  const session = useSession()
  if (session === null) return null
  return (
    <SignedIn value={session}>
      <SignedInShell session={session} />
    </SignedIn>
  )
}
