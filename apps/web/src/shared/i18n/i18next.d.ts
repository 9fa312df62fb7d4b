import type assigning from '@scheduler/messages/locales/en/assigning.json'
import type boxes from '@scheduler/messages/locales/en/boxes.json'
import type buildings from '@scheduler/messages/locales/en/buildings.json'
import type choosing from '@scheduler/messages/locales/en/choosing.json'
import type dashboard from '@scheduler/messages/locales/en/dashboard.json'
import type departments from '@scheduler/messages/locales/en/departments.json'
import type desk from '@scheduler/messages/locales/en/desk.json'
import type editing from '@scheduler/messages/locales/en/editing.json'
import type features from '@scheduler/messages/locales/en/features.json'
import type forms from '@scheduler/messages/locales/en/forms.json'
import type generation from '@scheduler/messages/locales/en/generation.json'
import type importing from '@scheduler/messages/locales/en/importing.json'
import type joining from '@scheduler/messages/locales/en/joining.json'
import type links from '@scheduler/messages/locales/en/links.json'
import type lists from '@scheduler/messages/locales/en/lists.json'
import type parts from '@scheduler/messages/locales/en/parts.json'
import type printing from '@scheduler/messages/locales/en/printing.json'
import type rules from '@scheduler/messages/locales/en/rules.json'
import type shortcuts from '@scheduler/messages/locales/en/shortcuts.json'
import type terms from '@scheduler/messages/locales/en/terms.json'
import type timetable from '@scheduler/messages/locales/en/timetable.json'
import type translation from '@scheduler/messages/locales/en/translation.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      assigning: typeof assigning
      boxes: typeof boxes
      buildings: typeof buildings
      choosing: typeof choosing
      dashboard: typeof dashboard
      departments: typeof departments
      desk: typeof desk
      editing: typeof editing
      features: typeof features
      forms: typeof forms
      generation: typeof generation
      importing: typeof importing
      joining: typeof joining
      links: typeof links
      lists: typeof lists
      parts: typeof parts
      printing: typeof printing
      rules: typeof rules
      shortcuts: typeof shortcuts
      terms: typeof terms
      timetable: typeof timetable
      translation: typeof translation
    }
  }
}
