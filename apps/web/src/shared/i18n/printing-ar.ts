import type { printingEn } from './printing-en.ts'
import type { Translation } from './translation.ts'

export const printingAr: Translation<typeof printingEn, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> = {
  print: 'طباعة',
  shown: 'المعروض الآن',
  all: {
    room: 'كل القاعات',
    professor: 'كل الأساتذة',
    cohort: 'كل الأفواج',
    course: 'كل المقررات',
  },
  ofBuilding: 'كل قاعات مبنى',
  pages_zero: 'لا صفحات',
  pages_one: 'صفحة واحدة',
  pages_two: 'صفحتان',
  pages_few: '{{count}} صفحات',
  pages_many: '{{count}} صفحة',
  pages_other: '{{count}} صفحة',
  hint: 'A4 أفقي. للحصول على ملف PDF اختر «حفظ بتنسيق PDF» طابعةً.',
  kinds: {
    room: 'قاعة',
    professor: 'أستاذ',
    cohort: 'فوج',
    course: 'مقرر',
    student: 'طالب',
    building: 'مبنى',
  },
  codes: 'المقررات:',
  asOf: 'حتى {{date}}',
}
