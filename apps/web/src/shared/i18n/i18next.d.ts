import type absences from '@scheduler/messages/locales/en/absences.json'
import type assigning from '@scheduler/messages/locales/en/assigning.json'
import type bookings from '@scheduler/messages/locales/en/bookings.json'
import type boxes from '@scheduler/messages/locales/en/boxes.json'
import type buildings from '@scheduler/messages/locales/en/buildings.json'
import type choosing from '@scheduler/messages/locales/en/choosing.json'
import type cover from '@scheduler/messages/locales/en/cover.json'
import type dashboard from '@scheduler/messages/locales/en/dashboard.json'
import type departments from '@scheduler/messages/locales/en/departments.json'
import type desk from '@scheduler/messages/locales/en/desk.json'
import type editing from '@scheduler/messages/locales/en/editing.json'
import type features from '@scheduler/messages/locales/en/features.json'
import type forms from '@scheduler/messages/locales/en/forms.json'
import type freeRooms from '@scheduler/messages/locales/en/freeRooms.json'
import type generation from '@scheduler/messages/locales/en/generation.json'
import type history from '@scheduler/messages/locales/en/history.json'
import type importing from '@scheduler/messages/locales/en/importing.json'
import type joining from '@scheduler/messages/locales/en/joining.json'
import type links from '@scheduler/messages/locales/en/links.json'
import type lists from '@scheduler/messages/locales/en/lists.json'
import type mail from '@scheduler/messages/locales/en/mail.json'
import type meetings from '@scheduler/messages/locales/en/meetings.json'
import type members from '@scheduler/messages/locales/en/members.json'
import type moving from '@scheduler/messages/locales/en/moving.json'
import type news from '@scheduler/messages/locales/en/news.json'
import type parts from '@scheduler/messages/locales/en/parts.json'
import type printing from '@scheduler/messages/locales/en/printing.json'
import type records from '@scheduler/messages/locales/en/records.json'
import type requests from '@scheduler/messages/locales/en/requests.json'
import type rules from '@scheduler/messages/locales/en/rules.json'
import type screens from '@scheduler/messages/locales/en/screens.json'
import type shortcuts from '@scheduler/messages/locales/en/shortcuts.json'
import type subscriptions from '@scheduler/messages/locales/en/subscriptions.json'
import type terms from '@scheduler/messages/locales/en/terms.json'
import type timetable from '@scheduler/messages/locales/en/timetable.json'
import type translation from '@scheduler/messages/locales/en/translation.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      absences: typeof absences
      assigning: typeof assigning
      bookings: typeof bookings
      boxes: typeof boxes
      buildings: typeof buildings
      choosing: typeof choosing
      cover: typeof cover
      dashboard: typeof dashboard
      departments: typeof departments
      desk: typeof desk
      editing: typeof editing
      features: typeof features
      forms: typeof forms
      freeRooms: typeof freeRooms
      generation: typeof generation
      history: typeof history
      importing: typeof importing
      joining: typeof joining
      links: typeof links
      lists: typeof lists
      mail: typeof mail
      meetings: typeof meetings
      members: typeof members
      moving: typeof moving
      news: typeof news
      parts: typeof parts
      printing: typeof printing
      records: typeof records
      requests: typeof requests
      rules: typeof rules
      screens: typeof screens
      shortcuts: typeof shortcuts
      subscriptions: typeof subscriptions
      terms: typeof terms
      timetable: typeof timetable
      translation: typeof translation
    }
  }
}
