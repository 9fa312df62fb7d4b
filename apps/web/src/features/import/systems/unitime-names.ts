import type { XmlElement } from '../reading/read-xml.ts'

type Attributes = XmlElement['attributes']

/** The code of a course in any of UniTime's files: its subject and number. */
export const codeOf = ({ subject, courseNbr, subjectArea, courseNumber }: Attributes): string =>
  `${subject ?? subjectArea ?? ''} ${courseNbr ?? courseNumber ?? ''}`.trim()

/** The name of a person in any of UniTime's files. */
export const nameOf = (own: Attributes): string =>
  [
    own.firstName ?? own.first ?? own.fname,
    own.middleName ?? own.middle ?? own.mname,
    own.lastName ?? own.last ?? own.lname,
  ]
    .filter((part) => part)
    .join(' ')
