import type { timetableEn } from './timetable-en.ts'
import type { Translation } from './translation.ts'

export const timetableAr: Translation<typeof timetableEn, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> =
  {
    weekOf: 'أسبوع',
    chooseSubject: 'اختر قاعة أو شخصًا أو مقررًا أو مبنى',
    myWeek: 'أسبوعي',
    thisWeek: 'اليوم',
    droppedSubjects_zero: 'لم يُحذف أي أسبوع من هذا الرابط.',
    droppedSubjects_one: 'أسبوع واحد في هذا الرابط لم يعد موجودًا وحُذف.',
    droppedSubjects_two: 'أسبوعان في هذا الرابط لم يعودا موجودين وحُذفا.',
    droppedSubjects_few: '{{count}} أسابيع في هذا الرابط لم تعد موجودة وحُذفت.',
    droppedSubjects_many: '{{count}} أسبوعًا في هذا الرابط لم تعد موجودة وحُذفت.',
    droppedSubjects_other: '{{count}} أسبوع في هذا الرابط لم تعد موجودة وحُذفت.',
    mayJoin: 'يمكنك الانضمام',
    filters: {
      label: 'عوامل التصفية',
      kinds: {
        building: 'المبنى',
        room: 'القاعة',
        professor: 'الأستاذ',
        cohort: 'الفوج',
        course: 'المقرر',
        department: 'القسم',
        status: 'الحالة',
      },
      chosen: '{{kind}}: {{names}}',
      left: '{{shown}} من {{total}}',
      search: 'البحث: {{kind}}',
      more: 'اكتب لتجد {{count}} أخرى',
      others: 'الحصص التي لا تطابق',
      hide: 'إخفاء',
      fade: 'تخفيف',
      clear: 'مسح',
      dropped_zero: 'لم يُحذف أي عامل تصفية من هذا الرابط.',
      dropped_one: 'عامل تصفية واحد في هذا الرابط لم يعد موجودًا وحُذف.',
      dropped_two: 'عاملا تصفية في هذا الرابط لم يعودا موجودين وحُذفا.',
      dropped_few: '{{count}} عوامل تصفية في هذا الرابط لم تعد موجودة وحُذفت.',
      dropped_many: '{{count}} عامل تصفية في هذا الرابط لم تعد موجودة وحُذفت.',
      dropped_other: '{{count}} عامل تصفية في هذا الرابط لم تعد موجودة وحُذفت.',
    },
  }
