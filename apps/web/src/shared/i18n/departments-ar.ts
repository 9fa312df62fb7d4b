import type { departmentsEn } from './departments-en.ts'
import type { Translation } from './translation.ts'

export const departmentsAr: Translation<
  typeof departmentsEn,
  'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
> = {
  title: 'الأقسام',
  subtitle: 'لمن المقررات والقاعات والأشخاص: يظهر هنا كل قسم يذكره أحدها',
  search: 'ابحث في الأقسام...',
  add: 'إضافة قسم',
  edit: 'تعديل القسم',
  update: 'تحديث القسم',
  loading: 'جارٍ تحميل الأقسام...',
  failed: 'خطأ في تحميل الأقسام.',
  nothingEntered: 'لا أقسام بعد. تظهر هنا مع أول أستاذ أو طالب أو مقرر أو قاعة.',
  addFirst: 'أضف أول قسم',
  empty: 'لا قسم يطابق معاييرك.',
  noParent: 'لا قسم آخر',
  fetchFailed: 'خطأ في جلب الأقسام: {{message}}',
  created: 'تم إنشاء القسم بنجاح!',
  createFailed: 'خطأ في إنشاء القسم: {{message}}',
  updated: 'تم تحديث القسم بنجاح!',
  updateFailed: 'خطأ في تحديث القسم: {{message}}',
  deleted: 'تم حذف القسم بنجاح!',
  deleteFailed: 'خطأ في حذف القسم: {{message}}',
  confirmDelete: 'هل أنت متأكد من حذف هذا القسم؟',
  kept: {
    hint: 'في هذه الساعات لا تُعقد في القاعة إلا حصصها وحصص الأقسام التي هي جزء منها.',
    add: 'تخصيص لقسم',
    remove: 'إلغاء التخصيص لـ{{name}}',
    always: 'في كل الأوقات',
    setHours: 'اختيار الساعات',
  },
  merging: {
    spellings: 'لا تختلف هذه الأسماء إلا في الأحرف الكبيرة أو المسافات. هل هي قسم واحد؟',
    open: 'دمج {{names}}',
    title: 'دمج الأقسام',
    others: 'الأسماء الأخرى',
    into: 'تصبح',
    hint: 'تنتقل مقرراتها وقاعاتها وأشخاصها جميعًا إلى هذا القسم، وتُحذف الأسماء الأخرى.',
    submit: 'دمج',
    done: 'تم دمج الأقسام بنجاح!',
    failed: 'خطأ في دمج الأقسام: {{message}}',
  },
}
