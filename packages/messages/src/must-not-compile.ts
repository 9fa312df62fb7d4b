import { CATALOGUE, translateTo } from './catalogue.ts'
import { sayConflict } from './conflicts.ts'
import { sayFault } from './faults.ts'

/* Each line below must not compile: where one does, the compiler complains that it expected an error. */

translateTo<'one' | 'other'>()({
  ...CATALOGUE,
  // @ts-expect-error a translation is missing
  conflicts: { roomTaken: CATALOGUE.conflicts.roomTaken },
})
translateTo<'one' | 'other'>()({
  ...CATALOGUE,
  // @ts-expect-error a translation lacks a slot
  conflicts: { ...CATALOGUE.conflicts, roomTaken: '{{room}} no.' },
})
translateTo<'one' | 'other'>()({
  ...CATALOGUE,
  // @ts-expect-error a translation has a slot that English does not have
  conflicts: { ...CATALOGUE.conflicts, inMaintenance: '{{room}} {{seats}}' },
})
// @ts-expect-error a slot is missing
sayConflict('roomTaken', { room: 'Aula', title: 'Algebra', day: 'Monday' })
// @ts-expect-error a range is no text
sayConflict('roomTaken', { room: 'Aula', title: 'Algebra', day: 'Monday', range: '09:00 - 10:00' })
// @ts-expect-error there is no such message
sayConflict('roomStolen', { room: 'Aula' })
// @ts-expect-error there is no such field
sayFault('required', { field: 'shoeSize' })
