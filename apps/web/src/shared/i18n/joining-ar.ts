import type { joiningEn } from './joining-en.ts'
import type { Translation } from './translation.ts'

export const joiningAr: Translation<typeof joiningEn, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> = {
  hint: 'تُدرَس هذه الأجزاء من المقرر معًا: تنضم إليها كلها في خطوة واحدة أو لا تنضم إلى أي منها.',
  also: 'ينضم أيضًا إلى {{name}}',
  choose: 'اختر شعبة.',
  section: 'الشعبة',
  toChoose: 'بقي عليك أن تختار',
  partOf: '{{part}} من {{course}}',
  notYet: 'لا شيء في الجدول بعد: {{names}}',
  takenFailed: 'تعذّر جلب مقرراتك: {{message}}',
  seatsLeft_zero: 'لا مقاعد متبقية',
  seatsLeft_one: 'بقي مقعد واحد',
  seatsLeft_two: 'بقي مقعدان',
  seatsLeft_few: 'بقيت {{count}} مقاعد',
  seatsLeft_many: 'بقي {{count}} مقعدًا',
  seatsLeft_other: 'بقي {{count}} مقعد',
  swapTitle: 'الانضمام إلى {{title}} بدلًا من {{other}}؟',
  swapText:
    'تتعارض {{title}} مع {{other}} ({{time}}). ستترك تلك وتنضم إلى {{title}} في خطوة واحدة؛ وإن لم يبق مقعد فستحتفظ بمقعدك.',
  swap: 'تبديل',
  swapSectionText:
    'تأخذ شعبة واحدة من هذا الجزء من المقرر. ستترك {{other}} ({{time}}) وما يرتبط بها وتنضم إلى {{title}} في خطوة واحدة؛ وإن لم يبق مقعد فستحتفظ بمقعدك.',
  freedBySwap: 'ستترك {{names}} من أجلها',
  freedByLeaving: 'تصبح متاحة لك بعد أن تترك {{names}}',
  noneFree: 'لا توجد شعبة متاحة لك. {{sections}}',
  keep: 'الاحتفاظ بـ {{other}}',
  leaveTitle: 'ترك {{title}}؟',
  leaveFull: 'كل مقاعدها مشغولة: إذا تركتها فقد يأخذ غيرك مقعدك.',
  stay: 'البقاء',
}
