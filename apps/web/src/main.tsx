import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './shared/theme/global.css'
import './shared/i18n/i18n.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { resolveCssVariables, theme } from './shared/theme/theme.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      <Notifications position="top-center" autoClose={5000} />
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
