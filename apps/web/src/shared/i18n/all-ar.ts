import { ar } from './ar.ts'
import { arMessages } from './ar-messages.ts'
import { assigningAr } from './assigning-ar.ts'
import { boxesAr } from './boxes-ar.ts'
import { buildingsAr } from './buildings-ar.ts'
import { choosingAr } from './choosing-ar.ts'
import { dashboardAr } from './dashboard-ar.ts'
import { departmentsAr } from './departments-ar.ts'
import { deskAr } from './desk-ar.ts'
import { editingAr } from './editing-ar.ts'
import { featuresAr } from './features-ar.ts'
import { formsAr } from './forms-ar.ts'
import { generationAr } from './generation-ar.ts'
import { importingAr } from './importing-ar.ts'
import { joiningAr } from './joining-ar.ts'
import { linksAr } from './links-ar.ts'
import { listsAr } from './lists-ar.ts'
import { partsAr } from './parts-ar.ts'
import { printingAr } from './printing-ar.ts'
import { rulesAr } from './rules-ar.ts'
import { shortcutsAr } from './shortcuts-ar.ts'
import { termsAr } from './terms-ar.ts'
import { timetableAr } from './timetable-ar.ts'

/** All texts in Arabic, which are fetched in one piece. */
export const texts = {
  translation: ar,
  generation: generationAr,
  editing: editingAr,
  printing: printingAr,
  desk: deskAr,
  buildings: buildingsAr,
  departments: departmentsAr,
  features: featuresAr,
  rules: rulesAr,
  parts: partsAr,
  assigning: assigningAr,
  terms: termsAr,
  dashboard: dashboardAr,
  shortcuts: shortcutsAr,
  forms: formsAr,
  importing: importingAr,
  joining: joiningAr,
  links: linksAr,
  choosing: choosingAr,
  boxes: boxesAr,
  lists: listsAr,
  timetable: timetableAr,
  messages: arMessages,
}
