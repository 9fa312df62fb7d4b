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
  ShieldUser,
  Users,
} from 'lucide-react'

/** An entry of the menu; its text is `shell.<key>`. */
export interface MenuEntry {
  key: Exclude<keyof typeof en.shell, 'titles'>
  to: string
  icon: LucideIcon
}

/** The menus of the specification; `more-screens.ts` has all other screens. */
export const MENU_BY_ROLE = {
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
  ],
  professor: [
    { key: 'profile', to: '/professor/profile', icon: CircleUser },
    { key: 'schedule', to: '/professor/schedule', icon: CalendarDays },
  ],
  student: [
    { key: 'profile', to: '/student/profile', icon: CircleUser },
    { key: 'schedule', to: '/student/schedule', icon: CalendarDays },
  ],
} as const satisfies Record<Role, readonly MenuEntry[]>
