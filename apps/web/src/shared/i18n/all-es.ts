import { assigningEs } from './assigning-es.ts'
import { boxesEs } from './boxes-es.ts'
import { buildingsEs } from './buildings-es.ts'
import { choosingEs } from './choosing-es.ts'
import { dashboardEs } from './dashboard-es.ts'
import { departmentsEs } from './departments-es.ts'
import { deskEs } from './desk-es.ts'
import { editingEs } from './editing-es.ts'
import { es } from './es.ts'
import { esMessages } from './es-messages.ts'
import { featuresEs } from './features-es.ts'
import { formsEs } from './forms-es.ts'
import { generationEs } from './generation-es.ts'
import { importingEs } from './importing-es.ts'
import { joiningEs } from './joining-es.ts'
import { linksEs } from './links-es.ts'
import { listsEs } from './lists-es.ts'
import { partsEs } from './parts-es.ts'
import { printingEs } from './printing-es.ts'
import { rulesEs } from './rules-es.ts'
import { shortcutsEs } from './shortcuts-es.ts'
import { termsEs } from './terms-es.ts'
import { timetableEs } from './timetable-es.ts'

/** All texts in Spanish, which are fetched in one piece. */
export const texts = {
  translation: es,
  generation: generationEs,
  editing: editingEs,
  printing: printingEs,
  desk: deskEs,
  buildings: buildingsEs,
  departments: departmentsEs,
  features: featuresEs,
  rules: rulesEs,
  parts: partsEs,
  assigning: assigningEs,
  terms: termsEs,
  dashboard: dashboardEs,
  shortcuts: shortcutsEs,
  forms: formsEs,
  importing: importingEs,
  joining: joiningEs,
  links: linksEs,
  choosing: choosingEs,
  boxes: boxesEs,
  lists: listsEs,
  timetable: timetableEs,
  messages: esMessages,
}
