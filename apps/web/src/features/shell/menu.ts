import type { SiteSettings } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import type en from '@scheduler/messages/locales/en/translation.json'
import {
  BookOpen,
  CalendarDays,
  CircleUser,
  ClipboardList,
  DoorOpen,
  GraduationCap,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  SearchCheck,
  ShieldUser,
  Sparkles,
  Users,
  UsersRound,
} from 'lucide-react'

/** An entry of the menu; its text is `shell.<key>`. */
export interface MenuEntry {
  key: Exclude<keyof typeof en.shell, 'titles'>
  to: string
  icon: LucideIcon
  /** Whether the site shows it to the role; absent: it does. */
  isShown?: (settings: SiteSettings) => boolean
}

/** The menus in the specification's order; an entry is here once its page exists. */
export const MENU_BY_ROLE: Record<Role, readonly MenuEntry[]> = {
  admin: [
    { key: 'dashboard', to: '/admin/dashboard', icon: LayoutDashboard },
    { key: 'courses', to: '/admin/courses', icon: BookOpen },
    { key: 'formQuestions', to: '/admin/form-questions', icon: ListChecks },
    { key: 'rooms', to: '/admin/rooms', icon: DoorOpen },
    { key: 'students', to: '/admin/students', icon: GraduationCap },
    { key: 'professors', to: '/admin/professors', icon: Users },
    { key: 'professorsForms', to: '/admin/professors-forms', icon: ClipboardList },
    { key: 'admins', to: '/admin/admins', icon: ShieldUser },
    { key: 'calendar', to: '/admin/calendar', icon: CalendarDays },
    { key: 'cohorts', to: '/admin/cohorts', icon: UsersRound },
    { key: 'generate', to: '/admin/generate', icon: Sparkles },
    { key: 'freeRooms', to: '/admin/free-rooms', icon: SearchCheck },
  ],
  professor: [
    { key: 'profile', to: '/professor/profile', icon: CircleUser },
    { key: 'schedule', to: '/professor/schedule', icon: CalendarDays },
    { key: 'freeRooms', to: '/professor/free-rooms', icon: SearchCheck },
  ],
  student: [
    { key: 'profile', to: '/student/profile', icon: CircleUser },
    { key: 'schedule', to: '/student/schedule', icon: CalendarDays },
    {
      key: 'freeRooms',
      to: '/student/free-rooms',
      icon: SearchCheck,
      isShown: ({ studentsFindRooms }) => studentsFindRooms,
    },
  ],
}
