import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'

export const rootRoute = createRootRoute()

/** What surrounds the pages behind the login. */
export const shell = lazyRouteComponent(() => import('./features/shell/shell.tsx'), 'Shell')
