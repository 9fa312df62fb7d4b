import '@mantine/core/styles.layer.css'
import '../i18n/i18n.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import type * as z from 'zod'
import { createAppRouter } from '../../router.tsx'
import { queryClient } from '../api/query-client.ts'
import { resolveCssVariables, theme } from '../theme/theme.ts'
import { type ListSearch, listSearch } from '../ui/list-search.ts'
import { Toasts } from '../ui/toasts.tsx'

async function renderRouter(router: AnyRouter) {
  return await render(
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables}>
        <QueryClientProvider client={queryClient}>
          <Toasts />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>,
  )
}

/** Renders the product at an address, for the user who is logged in. */
export async function renderApp(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ history })
  const screen = await renderRouter(router)
  return { screen, history, router }
}

/** Renders something on a list page at an address, with everything that surrounds it in the product. */
export async function renderAt(
  address: string,
  content: () => ReactNode,
  validateSearch: z.ZodType<ListSearch> = listSearch,
  path = '/',
) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const rootRoute = createRootRoute()
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: content,
    validateSearch,
  })
  const router = createRouter({
    history,
    routeTree: rootRoute.addChildren([page]),
    // Where a link leads to is another page's test.
    defaultNotFoundComponent: () => null,
  })
  const screen = await renderRouter(router)
  return { screen, history }
}
