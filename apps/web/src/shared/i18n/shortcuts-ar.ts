import type { shortcutsEn } from './shortcuts-en.ts'
import type { Translation } from './translation.ts'

export const shortcutsAr: Translation<typeof shortcutsEn, never> = {
  title: 'اختصارات لوحة المفاتيح',
  everywhere: 'في كل مكان',
  onPages: 'في القوائم والجداول',
  inTimetable: 'في الجدول الزمني',
  palette: 'البحث والأوامر',
  help: 'هذه المساعدة',
  search: 'البحث في الصفحة',
  create: 'إضافة شيء في الصفحة',
  today: 'حصص اليوم',
  daily: 'العرض اليومي',
  weekly: 'العرض الأسبوعي',
  timetable: 'الجدول بالساعات',
  walk: 'التنقل بين الحصص والأيام',
  open: 'فتح الحصة',
  pickUp: 'التقاط الحصة أو وضعها',
  letGo: 'ترك الحصة أو الإغلاق',
  undo: 'التراجع عن آخر نقل',
  offHint: 'الحروف المفردة معطلة في التفضيلات.',
  keys: { arrows: 'مفاتيح الأسهم', enter: 'Enter', space: 'مفتاح المسافة', escape: 'Escape' },
}
