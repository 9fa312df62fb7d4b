import type { boxesEn } from './boxes-en.ts'
import type { Translation } from './translation.ts'

export const boxesAr: Translation<typeof boxesEn, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> = {
  one: 'اختيار {{name}}',
  all_zero: 'اختيار الكل ({{count}})',
  all_one: 'اختيار الصف الوحيد',
  all_two: 'اختيار الصفين',
  all_few: 'اختيار كل الصفوف الـ {{count}}',
  all_many: 'اختيار كل الصفوف الـ {{count}}',
  all_other: 'اختيار كل الصفوف الـ {{count}}',
  chosen: 'المختار {{count}} من {{total}}',
}
