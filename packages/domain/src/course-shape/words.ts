import { NAMED_WEEKS, type NamedWeeks, parseWeeks } from '../entities/class-weeks.ts'

/** The words of a typed course, in lower case, in the languages of the screens. */
export const SHAPE_WORDS = {
  hours: ['h', 'hr', 'hrs', 'hour', 'hours', 'hora', 'horas', 'ساعة', 'ساعات', 'ساعتان'],
  minutes: ['m', 'min', 'mins', 'minute', 'minutes', 'minuto', 'minutos', 'دقيقة', 'دقائق'],
  for: ['for', 'para', 'لعدد'],
  groups: ['in groups of', 'groups of', 'en grupos de', 'grupos de', 'في مجموعات من', 'مجموعات من'],
  sections: ['section', 'sections', 'sección', 'secciones', 'شعبة', 'شعب'],
  below: ['with', 'con', 'مع'],
  weeks: ['week', 'weeks', 'semana', 'semanas', 'أسبوع', 'أسابيع', 'الأسبوع', 'الأسابيع'],
  within: ['in', 'en', 'في'],
} as const

/** What weeks are called that are not told by their numbers. */
export const WEEKS_WORDS: Readonly<Record<NamedWeeks, readonly string[]>> = {
  odd: ['odd weeks', 'semanas impares', 'أسابيع فردية', 'الأسابيع الفردية'],
  even: ['even weeks', 'semanas pares', 'أسابيع زوجية', 'الأسابيع الزوجية'],
  'first half': ['first half', 'primera mitad', 'النصف الأول'],
  'second half': ['second half', 'segunda mitad', 'النصف الثاني'],
}

/** Kinds of parts, as people shorten or write them. */
const KIND_WORDS: Readonly<Record<string, readonly string[]>> = {
  Lecture: ['lecture', 'lectures', 'lec'],
  Lab: ['lab', 'labs', 'laboratory'],
  Tutorial: ['tutorial', 'tutorials', 'tut'],
  Seminar: ['seminar', 'seminars', 'sem'],
  'Clase teórica': ['clase teórica', 'clases teóricas', 'teoría'],
  Laboratorio: ['laboratorio', 'laboratorios'],
  Tutoría: ['tutoría', 'tutorías'],
  Seminario: ['seminario', 'seminarios'],
  محاضرة: ['محاضرة', 'محاضرات'],
  مختبر: ['مختبر', 'مختبرات', 'معمل'],
  'درس إرشادي': ['درس إرشادي', 'دروس إرشادية'],
  'حلقة دراسية': ['حلقة دراسية', 'حلقات دراسية'],
}

/** The weeks that words mean, or numbers; undefined for what is none. */
export function readWeeks(text: string): string | null | undefined {
  const words = text.toLocaleLowerCase().replace(/\s+/g, ' ')
  return NAMED_WEEKS.find((name) => WEEKS_WORDS[name].includes(words)) ?? parseWeeks(text)
}

/** The kind that a word means; a word that means none is a name. */
export function readKind(text: string): string {
  const word = text.trim().replace(/\s+/g, ' ')
  const lower = word.toLocaleLowerCase()
  return Object.keys(KIND_WORDS).find((kind) => KIND_WORDS[kind]?.includes(lower)) ?? word
}
