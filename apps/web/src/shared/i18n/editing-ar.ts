import type { editingEn } from './editing-en.ts'
import type { Translation } from './translation.ts'

export const editingAr: Translation<typeof editingEn, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> = {
  availability: {
    slotLength: 'طول الفترة',
    selectAll: 'تحديد الكل',
    deselectAll: 'إلغاء تحديد الكل',
    selectAllOf: 'تحديد كل {{day}}',
    deselectAllOf: 'إلغاء تحديد كل {{day}}',
    parts: { Morning: 'الصباح', Afternoon: 'بعد الظهر', Evening: 'المساء' },
    partOf: '{{part}}، {{day}}',
    slotOn: '{{day}} {{slot}}',
    otherSlots: 'أيضًا {{slots}}',
    chosen_zero: 'لم تُحدَّد فترات: متاح دائمًا',
    chosen_one: 'فترة واحدة محددة، {{hours}} س في الأسبوع',
    chosen_two: 'فترتان محددتان، {{hours}} س في الأسبوع',
    chosen_few: '{{count}} فترات محددة، {{hours}} س في الأسبوع',
    chosen_many: '{{count}} فترة محددة، {{hours}} س في الأسبوع',
    chosen_other: '{{count}} فترة محددة، {{hours}} س في الأسبوع',
    always: 'متاح دائمًا',
    everyDay: 'كل يوم',
    showHours: 'إظهار {{range}}',
    showChosen: 'إظهار {{range}} (المحدد: {{slots}})',
    help: 'اضغط على فترة، أو اضغط واسحب على عدة فترات؛ والعمود الأول لكل الأيام. ويبقى الإصبع لحظة قبل أن يلوّن. وبلوحة المفاتيح تتنقل الأسهم، ويختار مفتاح المسافة، ويلوّن Shift مع سهم.',
  },
  adding: {
    instructions:
      'يضيف مفتاح Enter في مكان فارغ حصة فيه. ويُضغط بالفأرة هناك، أو يُسحب على الوقت كله؛ ويبقى الإصبع لحظة.',
    here: 'إضافة {{time}}',
  },
  next: {
    save: 'حفظ وإضافة أخرى',
    added: 'أُضيف {{name}}. ما يُرجَّح أن يتكرر بقي معبأً.',
  },
  weeks: {
    every: 'كل الأسابيع',
    odd: 'الأسابيع الفردية',
    even: 'الأسابيع الزوجية',
    'first half': 'النصف الأول',
    'second half': 'النصف الثاني',
    numbers: 'أسابيع مختارة',
    numbersLabel: 'أرقام الأسابيع الدراسية',
    meetings_zero: 'لا لقاءات.',
    meetings_one: 'لقاء واحد: {{dates}}.',
    meetings_two: 'لقاءان: {{dates}}.',
    meetings_few: '{{count}} لقاءات: {{dates}}.',
    meetings_many: '{{count}} لقاءً: {{dates}}.',
    meetings_other: '{{count}} لقاء: {{dates}}.',
    missing: 'ليس في {{dates}}: {{names}}.',
  },
  rooms: {
    free: 'متاحة وواسعة بما يكفي',
    tooSmall: 'متاحة وصغيرة جدًا',
    impossible: 'غير ممكنة في ذلك الوقت',
    isFree: 'متاحة',
    isTooSmall: 'المقاعد لا تكفي {{expected}} متوقعين',
  },
}
