import type { Person } from './profile-frame.tsx'

/** A profile as the form shows it. */
export type ProfileValues = Record<
  'fullName' | 'email' | 'phone' | 'dob' | 'gender' | 'specialNote' | 'studentId',
  string
>

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
