import type { assigningEn } from './assigning-en.ts'
import type { boxesEn } from './boxes-en.ts'
import type { buildingsEn } from './buildings-en.ts'
import type { choosingEn } from './choosing-en.ts'
import type { dashboardEn } from './dashboard-en.ts'
import type { departmentsEn } from './departments-en.ts'
import type { deskEn } from './desk-en.ts'
import type { editingEn } from './editing-en.ts'
import type { en } from './en.ts'
import type { featuresEn } from './features-en.ts'
import type { formsEn } from './forms-en.ts'
import type { generationEn } from './generation-en.ts'
import type { importingEn } from './importing-en.ts'
import type { joiningEn } from './joining-en.ts'
import type { linksEn } from './links-en.ts'
import type { listsEn } from './lists-en.ts'
import type { partsEn } from './parts-en.ts'
import type { printingEn } from './printing-en.ts'
import type { rulesEn } from './rules-en.ts'
import type { shortcutsEn } from './shortcuts-en.ts'
import type { termsEn } from './terms-en.ts'
import type { timetableEn } from './timetable-en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en
      buildings: typeof buildingsEn
      departments: typeof departmentsEn
      features: typeof featuresEn
      generation: typeof generationEn
      importing: typeof importingEn
      joining: typeof joiningEn
      parts: typeof partsEn
      assigning: typeof assigningEn
      terms: typeof termsEn
      printing: typeof printingEn
      rules: typeof rulesEn
      desk: typeof deskEn
      editing: typeof editingEn
      dashboard: typeof dashboardEn
      shortcuts: typeof shortcutsEn
      forms: typeof formsEn
      links: typeof linksEn
      choosing: typeof choosingEn
      boxes: typeof boxesEn
      lists: typeof listsEn
      timetable: typeof timetableEn
    }
  }
}
