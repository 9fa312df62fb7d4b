import { sayConflict } from './conflicts.ts'
import { sayFault } from './faults.ts'

/* Each line below must not compile: where one does, the compiler complains that it expected an error. */

// @ts-expect-error a slot is missing
sayConflict('roomTaken', { room: 'Aula', title: 'Algebra', day: 'Monday' })
// @ts-expect-error a range is no text
sayConflict('roomTaken', { room: 'Aula', title: 'Algebra', day: 'Monday', range: '09:00 - 10:00' })
// @ts-expect-error there is no such message
sayConflict('roomStolen', { room: 'Aula' })
// @ts-expect-error there is no such field
sayFault('required', { field: 'shoeSize' })
