import type { SiteSettings } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import type en from '@scheduler/messages/locales/en/screens.json'
import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  CalendarOff,
  CalendarPlus,
  CalendarRange,
  FileUp,
  GitCompareArrows,
  History,
  ListTodo,
  type LucideIcon,
  Mail,
  MailQuestionMark,
  Network,
  Projector,
  SearchCheck,
  Sparkles,
  UserRoundCheck,
  UserRoundX,
  UsersRound,
} from 'lucide-react'
import { siteSettingsQuery } from '../../shared/api/queries.ts'

/** A screen after those of the specification; its name is `names.<key>` of the screens’ texts. */
interface MoreScreen {
  readonly key: keyof typeof en.names
  readonly to: string
  readonly icon: LucideIcon
  /** Whether the site shows it to the role; absent: it does. */
  readonly isShown?: (settings: SiteSettings) => boolean
}

interface ScreenGroup {
  readonly key: keyof typeof en.groups
  readonly screens: readonly MoreScreen[]
}

const GROUPS_BY_ROLE: Record<Role, readonly ScreenGroup[]> = {
  admin: [
    {
      key: 'planning',
      screens: [
        { key: 'terms', to: '/admin/terms', icon: CalendarRange },
        { key: 'import', to: '/admin/import', icon: FileUp },
        { key: 'cohorts', to: '/admin/cohorts', icon: UsersRound },
        { key: 'closures', to: '/admin/closures', icon: CalendarOff },
        { key: 'rules', to: '/admin/rules', icon: GitCompareArrows },
        { key: 'generate', to: '/admin/generate', icon: Sparkles },
      ],
    },
    {
      key: 'daily',
      screens: [
        { key: 'freeRooms', to: '/admin/free-rooms', icon: SearchCheck },
        { key: 'bookings', to: '/admin/bookings', icon: CalendarPlus },
        { key: 'requests', to: '/admin/requests', icon: MailQuestionMark },
        { key: 'absences', to: '/admin/absences', icon: UserRoundX },
        { key: 'cover', to: '/admin/cover', icon: UserRoundCheck },
      ],
    },
    {
      key: 'university',
      screens: [
        { key: 'buildings', to: '/admin/buildings', icon: Building2 },
        { key: 'departments', to: '/admin/departments', icon: Network },
        { key: 'features', to: '/admin/features', icon: Projector },
        { key: 'history', to: '/admin/history', icon: History },
        { key: 'mail', to: '/admin/mail', icon: Mail },
      ],
    },
  ],
  professor: [
    {
      key: 'daily',
      screens: [
        { key: 'freeRooms', to: '/professor/free-rooms', icon: SearchCheck },
        {
          key: 'bookings',
          to: '/professor/bookings',
          icon: CalendarPlus,
          isShown: ({ professorsBook }) => professorsBook !== 'no',
        },
        { key: 'requests', to: '/professor/requests', icon: MailQuestionMark },
      ],
    },
  ],
  student: [
    {
      key: 'daily',
      screens: [
        { key: 'sections', to: '/student/sections', icon: ListTodo },
        {
          key: 'freeRooms',
          to: '/student/free-rooms',
          icon: SearchCheck,
          isShown: ({ studentsFindRooms }) => studentsFindRooms,
        },
      ],
    },
  ],
}

/** The screens that a role has on this site, by group; a group without any is left out. */
export function useMoreScreens(role: Role): ScreenGroup[] {
  const { data: settings } = useQuery(siteSettingsQuery)
  const isShown = ({ isShown }: MoreScreen) => !isShown || (settings !== undefined && isShown(settings))
  return GROUPS_BY_ROLE[role].flatMap(({ key, screens }) => {
    const shown = screens.filter(isShown)
    return shown.length > 0 ? [{ key, screens: shown }] : []
  })
}
