import type { buildingsEn } from './buildings-en.ts'
import type { Translation } from './translation.ts'

export const buildingsAr: Translation<typeof buildingsEn, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> =
  {
    title: 'المباني',
    subtitle: 'أماكن القاعات: يظهر هنا كل مبنى تذكره قاعة',
    search: 'ابحث في المباني...',
    add: 'إضافة مبنى',
    edit: 'تعديل المبنى',
    update: 'تحديث المبنى',
    loading: 'جارٍ تحميل المباني...',
    failed: 'خطأ في تحميل المباني.',
    nothingEntered: 'لا مباني بعد. تظهر هنا مع أول قاعة فيها.',
    addFirst: 'أضف أول مبنى',
    empty: 'لا مبنى يطابق معاييرك.',
    renamed: 'تأخذ قاعاته وأيام إغلاقه الاسم الجديد أيضًا.',
    fetchFailed: 'خطأ في جلب المباني: {{message}}',
    created: 'تم إنشاء المبنى بنجاح!',
    createFailed: 'خطأ في إنشاء المبنى: {{message}}',
    updated: 'تم تحديث المبنى بنجاح!',
    updateFailed: 'خطأ في تحديث المبنى: {{message}}',
    deleted: 'تم حذف المبنى بنجاح!',
    deleteFailed: 'خطأ في حذف المبنى: {{message}}',
    confirmDelete: 'هل أنت متأكد من حذف هذا المبنى؟',
    campuses: {
      edit: 'تعديل الحرم الجامعي',
      update: 'تحديث الحرم الجامعي',
      renamed: 'تأخذ مبانيه وأيام إغلاقه الاسم الجديد أيضًا.',
      fetchFailed: 'خطأ في جلب الأحرام الجامعية: {{message}}',
      updated: 'تم تحديث الحرم الجامعي بنجاح!',
      updateFailed: 'خطأ في تحديث الحرم الجامعي: {{message}}',
    },
    walks: {
      title: 'دقائق المشي',
      from: 'من',
      hint: 'الأرقام الرمادية محسوبة: من إحداثيات المبنيين، وإلا فمن الدقائق بين المباني في الإعدادات. اكتب رقمًا آخر لاستخدامه في الاتجاهين، أو أفرغ الحقل ليُحسب من جديد.',
      to: 'الدقائق إلى {{name}}',
      saved: 'تم تحديث دقائق المشي بنجاح!',
      saveFailed: 'خطأ في تحديث دقائق المشي: {{message}}',
    },
  }
