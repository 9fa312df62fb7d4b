import { AppShell } from '@mantine/core'
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRealtime } from '../../shared/realtime/use-realtime.ts'
import { type Session, useSession } from '../../shared/session/session.ts'
import { SignedIn } from '../../shared/session/signed-in.ts'
import classes from './shell.module.css'
import { ShellFooter } from './shell-footer.tsx'
import { ShellSidebar } from './shell-sidebar.tsx'
import { ShellTopBar } from './shell-top-bar.tsx'

/** Below this the sidebar starts as a rail of icons. */
const ROOMY = '(min-width: 62em)'

function SignedInShell({ session }: { session: Session }) {
  const { t } = useTranslation()
  useRealtime(session.token)
  const isRoomy = useMediaQuery(ROOMY, window.matchMedia(ROOMY).matches)
  const [choice, choose] = useLocalStorage<'wide' | 'narrow' | 'auto'>({
    key: 'sidebar',
    defaultValue: 'auto',
    getInitialValueInEffect: false,
  })
  const isNarrow = choice === 'auto' ? !isRoomy : choice === 'narrow'
  const [isMenuOpen, menu] = useDisclosure(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phone's menu closes when the page has changed
  useEffect(() => menu.close(), [path])

  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: isNarrow ? 72 : 248, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      layout="alt"
      transitionDuration={0}
    >
      <a href="#content" className={classes.skip}>
        {t('app.skipToContent')}
      </a>
      <ShellTopBar role={session.role} isMenuOpen={isMenuOpen} onToggleMenu={menu.toggle} />
      <ShellSidebar
        role={session.role}
        isMenuOpen={isMenuOpen}
        isNarrow={isNarrow}
        onToggleNarrow={() => choose(isNarrow ? 'wide' : 'narrow')}
        onCloseMenu={menu.close}
      />
      <AppShell.Main id="content" tabIndex={-1} className={classes.main ?? ''}>
        <div className={classes.page}>
          <Outlet />
        </div>
        <ShellFooter />
      </AppShell.Main>
    </AppShell>
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
