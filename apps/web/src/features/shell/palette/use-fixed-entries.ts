import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { LANGUAGE_CODES, LANGUAGES } from '@scheduler/messages'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GUIDE } from '../../../shared/guide.ts'
import { chooseLanguage } from '../../../shared/i18n/i18n.ts'
import { useScreensTexts } from '../../../shared/i18n/screens-texts.ts'
import { useShortcutsTexts } from '../../../shared/i18n/shortcuts-texts.ts'
import { useScheduleExport } from '../../../shared/schedule-export/use-schedule-export.ts'
import { SUBSCRIPTIONS_BY_ROLE } from '../../../shared/session/role-paths.ts'
import { useSignedIn } from '../../../shared/session/signed-in.ts'
import { useUrlDialog } from '../../../shared/ui/use-url-dialog.ts'
import { MENU_BY_ROLE } from '../menu.ts'
import { useMoreScreens } from '../more-screens.ts'
import { SHELL_DIALOGS } from '../shell-dialog-names.ts'
import { useLogout } from '../use-logout.ts'
import type { PaletteEntry } from './find-entries.ts'

/** The role's screens, in the menu's order; they are found by other words too. */
function useScreenEntries(role: Role): PaletteEntry[] {
  const { t } = useTranslation()
  const { t: say } = useScreensTexts()
  const navigate = useNavigate()
  const screens = [
    ...MENU_BY_ROLE[role].map(({ key, to }) => ({ key, to, label: t(`shell.${key}`) })),
    ...useMoreScreens(role).flatMap(({ screens }) =>
      screens.map(({ key, to }) => ({ key, to, label: say(`names.${key}`) })),
    ),
  ]
  return screens.map(({ key, to, label }) => ({
    id: to,
    group: 'screens',
    label,
    words: say(`words.${key}`),
    run: () => void navigate({ to }),
  }))
}

type Act = [id: string, label: string, run: () => void]

/** What an administrator adds. */
function useAdditions(): Act[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = { dialog: 'new' }
  return [
    ['addClass', t('calendar.add'), () => void navigate({ to: '/admin/calendar', search })],
    ['addCourse', t('courses.add'), () => void navigate({ to: '/admin/courses', search })],
    ['addRoom', t('rooms.add'), () => void navigate({ to: '/admin/rooms', search })],
    ['addProfessor', t('professors.add'), () => void navigate({ to: '/admin/professors', search })],
    ['addForm', t('professorForms.add'), () => void navigate({ to: '/admin/professors-forms', search })],
    ['addStudent', t('students.add'), () => void navigate({ to: '/admin/students', search })],
    ['addAdmin', t('admins.add'), () => void navigate({ to: '/admin/admins', search })],
    ['addClosure', t('closures.add'), () => void navigate({ to: '/admin/closures', search })],
    ['addTerm', t('terms.add'), () => void navigate({ to: '/admin/terms', search })],
    ['addCohort', t('cohorts.add'), () => void navigate({ to: '/admin/cohorts', search })],
    ['addQuestion', t('formQuestions.add'), () => void navigate({ to: '/admin/form-questions', search })],
  ]
}

/** What everybody may do from everywhere. */
function useOwnActs(role: Role): Act[] {
  const { t } = useTranslation()
  const { t: say } = useShortcutsTexts()
  const { t: sayScreens } = useScreensTexts()
  const navigate = useNavigate()
  const { user } = useSignedIn()
  const { open } = useUrlDialog()
  const logout = useLogout()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const changePassword = () =>
    void navigate({
      to: '/change-password',
      state: (before) => ({ ...before, userId: user._id, userType: role }),
    })
  const languages = LANGUAGE_CODES.map((code): Act => {
    const { name: language } = LANGUAGES[code]
    return [code, sayScreens('palette.speak', { language }), () => void chooseLanguage(code)]
  })
  return [
    ['theme', t(isDark ? 'shell.toLight' : 'shell.toDark'), () => setColorScheme(isDark ? 'light' : 'dark')],
    ...languages,
    ['preferences', t('preferences.title'), () => open(SHELL_DIALOGS.preferences)],
    ['subscriptions', t('shell.subscriptions'), () => void navigate({ to: SUBSCRIPTIONS_BY_ROLE[role] })],
    ['help', t('shell.help'), () => void window.open(GUIDE)],
    ['shortcuts', say('title'), () => open(SHELL_DIALOGS.shortcuts)],
    ['changePassword', t('changePassword.title'), changePassword],
    ['logout', t('shell.logout'), logout],
  ]
}

/** Files of the schedule: for a professor their own, otherwise all classes. */
function useExports(): Act[] {
  const { t } = useTranslation()
  const { exportSchedule } = useScheduleExport()
  return (['ics', 'csv', 'xlsx', 'html'] as const).map((format) => [
    `export-${format}`,
    `${t('scheduleExport.open')}: ${t(`scheduleExport.formats.${format}`)}`,
    () => exportSchedule({ format, part: 'all' }),
  ])
}

/** The screens and acts of a role. */
export function useFixedEntries(role: Role): PaletteEntry[] {
  const { t } = useTranslation()
  const { open } = useUrlDialog()
  const screens = useScreenEntries(role)
  const additions = useAdditions()
  const exports = useExports()
  const ownActs = useOwnActs(role)
  const settings: Act[] = [['settings', t('shell.updateSettings'), () => open(SHELL_DIALOGS.settings)]]
  const acts = [...(role === 'admin' ? [...additions, ...settings] : []), ...exports, ...ownActs]
  return [...screens, ...acts.map(([id, label, run]): PaletteEntry => ({ id, group: 'acts', label, run }))]
}
