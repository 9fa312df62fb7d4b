import type { PlanningSentence } from './planning-sentences.ts'

/** What is told of generated timetables, in Arabic. */
export const arPlanningSentences: Record<PlanningSentence, string> = {
  '1 class': 'حصة واحدة',
  '{number} classes': '{number} حصة',
  '1 hour': 'ساعة واحدة',
  '{number} hours': '{number} ساعة',
  '1 student': 'طالب واحد',
  '{number} students': '{number} طالبًا',
  '1 minute': 'دقيقة واحدة',
  '{number} minutes': '{number} دقيقة',
  'No course is chosen.': 'لم يُختر أي مقرر.',
  '{course} expects {Students}; the largest free room seats {seats}.':
    '{course} يتوقع {Students}، وأكبر قاعة متاحة فيها {seats} مقعدًا.',
  "'{title}' has {Students}; the largest free room seats {seats}.":
    'في «{title}» {Students}، وأكبر قاعة متاحة فيها {seats} مقعدًا.',
  '{cohort} has {Students}; the largest free room seats {seats}.':
    'في {cohort} {Students}، وأكبر قاعة متاحة فيها {seats} مقعدًا.',
  'There is no free room: add one, or end the maintenance of one.':
    'لا توجد قاعة متاحة: أضف واحدة أو أنهِ صيانة إحداها.',
  '{professor}: {Classes} asked, {number} allowed.': '{professor}: المطلوب {Classes} والمسموح {number}.',
  '{name}: {Hours} asked, {HoursOpen} open.': '{name}: المطلوب {Hours} والمتاح {HoursOpen}.',
  '{name}: {Classes} need {Hours}, but have only {HoursOpen} ({titles}).':
    '{name}: {Classes} تحتاج إلى {Hours}، وليس لها إلا {HoursOpen} ({titles}).',
  '{name}: {Classes} do not fit into the {HoursOpen} that are open to them ({titles}).':
    '{name}: {Classes} لا يتسع لها المتاح وهو {HoursOpen} ({titles}).',
  'Rooms with {seats} seats or more: {Hours} asked, {HoursOpen} open.':
    'القاعات ذات {seats} مقعدًا فأكثر: المطلوب {Hours} والمتاح {HoursOpen}.',
  'Rooms: {Hours} asked, {HoursOpen} open.': 'القاعات: المطلوب {Hours} والمتاح {HoursOpen}.',
  'Rooms: {Hours} asked, {HoursOpen} open at the times of these {Classes} ({titles}).':
    'القاعات: المطلوب {Hours} والمتاح {HoursOpen} في أوقات {Classes} هذه ({titles}).',
  'Rooms with {seats} seats or more: {Hours} asked, {HoursOpen} open at the times of these {Classes} ({titles}).':
    'القاعات ذات {seats} مقعدًا فأكثر: المطلوب {Hours} والمتاح {HoursOpen} في أوقات {Classes} هذه ({titles}).',
  '{course} has no professor.': 'ليس لـ{course} أستاذ.',
  '{course} has no approved professor ({names}).': 'ليس لـ{course} أستاذ مقبول ({names}).',
  '{course} expects no students, so that any room will do.': 'لا يتوقع {course} طلابًا، فتصلح له أي قاعة.',
  '{course}: a class of {Duration} is longer than the teaching day.':
    '{course}: حصة مدتها {Duration} أطول من اليوم الدراسي.',
  '{name}: the availability leaves no start for a class of {Duration} in the teaching week.':
    '{name}: لا تترك أوقات التوفر بداية لحصة مدتها {Duration} في الأسبوع الدراسي.',
  '{professor} prefers {Day} {range}, which is outside the availability.':
    'يفضل {professor} {Day} {range}، وهو خارج أوقات توفره.',
  '{professor} prefers {Day} {range} and {number} more, outside the availability.':
    'يفضل {professor} {Day} {range} وغيره ({number})، خارج أوقات توفره.',
  "'{title}' has no place.": 'ليس لـ«{title}» مكان.',
  '{name}: {Classes} have no place.': '{name}: {Classes} بلا مكان.',
  '{Classes} have no place.': '{Classes} بلا مكان.',
  'Classes are held {range} on {Days}.': 'تُعقد الحصص {range}: {Days}.',
  '{Day}': '{Day}',
  'No class may meet in the lunch break ({range}).': 'لا يجوز أن تقع حصة في استراحة الغداء ({range}).',
  '{name} is never available in the teaching week.': '{name} غير متوفر في الأسبوع الدراسي كله.',
  '{name} is available {Hours} in the teaching week.': '{name} متوفر {Hours} في الأسبوع الدراسي.',
  '{professor} must get preferred times ({Hours} in the teaching week).':
    'يجب أن ينال {professor} أوقاته المفضلة ({Hours} في الأسبوع الدراسي).',
  "{professor} already teaches '{title}' ({Day} {range}) and {number} more.":
    '{professor} يدرّس «{title}» ({Day} {range}) و{number} أخرى.',
  "The students of {cohort} already have '{title}' ({Day} {range}) and {number} more.":
    'لدى طلاب {cohort} «{title}» ({Day} {range}) و{number} أخرى.',
  "{course} already meets in '{title}' ({Day} {range}).": 'يجتمع {course} في «{title}» ({Day} {range}).',
  "{course} already meets in '{title}' ({Day} {range}) and {number} more.":
    'يجتمع {course} في «{title}» ({Day} {range}) و{number} أخرى.',
  "Students of this class are already in '{title}' ({Day} {range}).":
    'من طلاب هذه الحصة من هو في «{title}» ({Day} {range}).',
  "Students of this class are already in '{title}' ({Day} {range}) and {number} more.":
    'من طلاب هذه الحصة من هو في «{title}» ({Day} {range}) و{number} أخرى.',
  "Students of {course} also take '{title}' ({Day} {range}).":
    'من طلاب {course} من يحضر «{title}» أيضًا ({Day} {range}).',
  "Students of {course} also take '{title}' ({Day} {range}) and {number} more.":
    'من طلاب {course} من يحضر «{title}» أيضًا ({Day} {range}) و{number} أخرى.',
  '{room} has fewer than {seats} seats.': 'في {room} أقل من {seats} مقعدًا.',
  '{room} and {number} more have fewer than {seats} seats.': 'في {room} و{number} أخرى أقل من {seats} مقعدًا.',
  '{room} and {number} more are under maintenance.': '{room} و{number} أخرى قيد الصيانة.',
  '{room} is not available at the times that are left.': '{room} غير متوفرة في الأوقات الباقية.',
  '{room} and {number} more are not available at the times that are left.':
    '{room} و{number} أخرى غير متوفرة في الأوقات الباقية.',
  "{room} is already booked for '{title}' ({Day} {range}), and rooms for {number} more.":
    '{room} محجوزة لـ«{title}» ({Day} {range})، وقاعات لغيرها ({number}).',
  'There are no rooms.': 'لا توجد قاعات.',
  '{name} meets only from {from} to {to}, and not on every day of the week.':
    'يجتمع {name} من {from} إلى {to} فقط، لا في كل أيام الأسبوع.',
  '{name} has {Classes} that may not overlap, {Hours} together ({titles}).':
    'لدى {name} {Classes} لا يجوز أن تتداخل، مجموعها {Hours} ({titles}).',
  "'{title}' must keep its place ({Day} {range}).": 'يجب أن تبقى «{title}» في مكانها ({Day} {range}).',
  "'{title}' stays on {Day} {range}.": 'تبقى «{title}» في {Day} {range}.',
  "'{title}' stays on {Day} {range}, and {number} more stay where they are.":
    'تبقى «{title}» في {Day} {range}، و{number} أخرى في أماكنها.',
  '{room} has too few seats: {seats} for {Students}.': 'مقاعد {room} قليلة: {seats} لـ{Students}.',
  '{room} has many empty seats: {seats} for {Students}.':
    'في {room} مقاعد فارغة كثيرة: {seats} لـ{Students}.',
  '{course} meets on too few days: {used} of {number}.': 'يجتمع {course} في أيام قليلة: {used} من {number}.',
  'Nothing else of {cohort} is right before or after it.': 'ليس لـ{cohort} شيء قبلها أو بعدها مباشرة.',
  '{course} meets in {number} rooms.': 'يجتمع {course} في {number} قاعات.',
  '{professor} prefers other times.': 'يفضل {professor} أوقاتًا أخرى.',
  'It meets in the lunch break ({range}).': 'تقع في استراحة الغداء ({range}).',
  'It leaves its time ({Day} {range}).': 'تترك وقتها ({Day} {range}).',
  'It leaves its room ({room}).': 'تترك قاعتها ({room}).',
  '{room} has more seats: {seats} for {Students}.': 'في {room} مقاعد أكثر: {seats} لـ{Students}.',
  '{room} has fewer empty seats: {seats} for {Students}.': 'في {room} مقاعد فارغة أقل: {seats} لـ{Students}.',
  '{course} meets on fewer days.': 'يجتمع {course} في أيام أقل.',
  '{course} meets on more days.': 'يجتمع {course} في أيام أكثر.',
  'More classes of {cohort} stand alone.': 'حصص أكثر لـ{cohort} تقف وحدها.',
  'Fewer classes of {cohort} stand alone.': 'حصص أقل لـ{cohort} تقف وحدها.',
  '{course} meets in more rooms.': 'يجتمع {course} في قاعات أكثر.',
  '{course} meets in fewer rooms.': 'يجتمع {course} في قاعات أقل.',
  '{professor} prefers this time.': 'يفضل {professor} هذا الوقت.',
  'The lunch break ({range}) stays free.': 'تبقى استراحة الغداء ({range}) حرة.',
  'More students of {course} have two classes at once.': 'طلاب أكثر من {course} لديهم حصتان في آن واحد.',
  'Fewer students of {course} have two classes at once.': 'طلاب أقل من {course} لديهم حصتان في آن واحد.',
  'Teaching week': 'الأسبوع الدراسي',
  Weights: 'الأوزان',
  'Add a room': 'إضافة قاعة',
  Rooms: 'القاعات',
  Professors: 'الأساتذة',
}
