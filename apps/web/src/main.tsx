import './shared/schemas-without-eval.ts'
import '@mantine/core/styles.layer.css'
import './shared/theme/global.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { queryClient } from './shared/api/query-client.ts'
import { watchStoredLists } from './shared/api/stored-lists.ts'
import { showOwnLanguage } from './shared/i18n/i18n.ts'
import { onSessionChange } from './shared/session/session.ts'
import { watchSession } from './shared/session/watch-session.ts'
import { resolveCssVariables, theme } from './shared/theme/theme.ts'
import { Toasts } from './shared/ui/toasts.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

watchSession(router)
watchStoredLists()
onSessionChange(() => void showOwnLanguage())
// The first words are already in the reader's language.
await showOwnLanguage()

createRoot(root).render(
  <StrictMode>
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <Toasts />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  </StrictMode>,
)
