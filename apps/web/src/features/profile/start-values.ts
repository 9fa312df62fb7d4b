import type { ProfileValues } from './profile-editor.tsx'
import type { Person } from './profile-frame.tsx'

/** A person's saved values as the form shows them: nothing is an empty field. */
export function startValues(person: Person): ProfileValues {
  return {
    fullName: person.fullName,
    email: person.email,
    phone: person.phone ?? '',
    dob: person.dob ?? '',
    gender: person.gender ?? '',
    specialNote: 'specialNote' in person ? person.specialNote : '',
    studentId: 'studentId' in person ? person.studentId : '',
  }
}
