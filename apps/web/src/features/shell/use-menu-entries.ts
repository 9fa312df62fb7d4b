import type { Role } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { MENU_BY_ROLE, type MenuEntry } from './menu.ts'

/** The menu of a role on this site. */
export function useMenuEntries(role: Role): readonly MenuEntry[] {
  const { data: settings } = useQuery(siteSettingsQuery)
  return MENU_BY_ROLE[role].filter(({ isShown }) => !isShown || (settings !== undefined && isShown(settings)))
}
