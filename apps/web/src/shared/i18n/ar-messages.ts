import { translateTo } from '@scheduler/messages'

/** What the rules and the server say, in Arabic. */
export const arMessages = translateTo<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>()({
  conflicts: {
    roomTaken: '{{room}} محجوزة لحصة «{{title}}» ({{day}} {{range}}).',
    professorTaken: '{{professor}} يدرّس «{{title}}» ({{day}} {{range}}).',
    studentTaken: '{{student}} موجود في «{{title}}» ({{day}} {{range}}).',
    studentsTaken: '{{student}} وآخرون (عددهم {{number}}) موجودون في «{{title}}» ({{day}} {{range}}).',
    cohortTaken: 'لدى طلاب {{names}} حصة «{{title}}» ({{day}} {{range}}).',
    cohortsTaken: 'لدى طلاب {{names}} و{{number}} من الأفواج الأخرى حصة «{{title}}» ({{day}} {{range}}).',
    neverAvailable: '{{name}}: غير متاح {{day}} {{range}} (لا إتاحة يوم {{day}}).',
    unavailable: '{{name}}: غير متاح {{day}} {{range}} (يوم {{day}} فقط {{ranges}}).',
    inMaintenance: '{{room}} تحت الصيانة.',
    tooSmall: 'عدد مقاعد {{room}} هو {{seats}}، وعدد طلاب الحصة {{number}}.',
    notApproved: '{{professor}}: لم يُعتمد للتدريس ({{value}}).',
    ofClass: '«{{title}}»: {{what}}',
    several: '{{sentences}}',
    severalAndMore: '{{sentences}} و{{number}} غيرها.',
    takeAsWell: 'طبّق «{{title}}» أيضًا.',
    someRoomTaken: 'القاعة محجوزة في هذا الوقت.',
    someProfessorTaken: 'الأستاذ يدرّس في هذا الوقت.',
  },
  places: {
    weeklyTime: '{{day}} {{range}}',
    sameTime: 'الوقت نفسه',
    sameDay: 'اليوم نفسه، {{range}}',
    noRoom: 'لا حاجة إلى قاعة',
    sameRoom: 'القاعة نفسها، {{room}}',
    room: '{{room}} (عدد المقاعد {{seats}})',
    preferred: 'وقت يفضّله {{professor}}',
    tooSmall: 'أصغر من العدد المتوقع ({{number}})',
    enumeration: '{{parts}}',
    free: '{{day}} {{range}} متاح.',
    freeIn: '{{day}} {{range}} في {{room}} متاح.',
    freeInTooSmall: '{{day}} {{range}} في {{room}} متاح، لكنه أصغر من العدد المتوقع ({{number}}).',
  },
})
