import type { featuresEn } from './features-en.ts'
import type { Translation } from './translation.ts'

export const featuresAr: Translation<typeof featuresEn, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> = {
  title: 'التجهيزات',
  subtitle: 'ما في القاعات وما تحتاجه المقررات',
  search: 'ابحث في التجهيزات...',
  loading: 'جارٍ تحميل التجهيزات...',
  failed: 'خطأ في تحميل التجهيزات.',
  nothingEntered: 'لا تجهيزات بعد. تظهر هنا مع أول قاعة فيها أحدها أو أول مقرر يحتاجه.',
  empty: 'لا تجهيز يطابق معاييرك.',
  neededBy: 'تحتاجه',
  edit: 'تغيير اسم التجهيز',
  rename: 'تغيير الاسم',
  renamed: 'تأخذ القاعات والمقررات الاسم الجديد.',
  merged: 'يوجد تجهيز بهذا الاسم: يصبح الاثنان واحدًا في كل القاعات والمقررات.',
  fetchFailed: 'خطأ في جلب التجهيزات: {{message}}',
  done: 'تم تغيير اسم التجهيز بنجاح!',
  renameFailed: 'خطأ في تغيير اسم التجهيز: {{message}}',
}
