/** What the columns of cohorts are called in files. */
export const COHORT_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  name: [
    'cohort',
    'cohort name',
    'student group',
    'students set',
    'grupo',
    'nombre del grupo',
    'الفوج',
    'اسم الفوج',
  ],
  size: [
    'size',
    'students',
    'number of students',
    'planned students',
    'alumnos',
    'estudiantes',
    'الحجم',
    'عدد الطلاب',
  ],
  courseIds: ['courses', 'course', 'course codes', 'subjects', 'cursos', 'asignaturas', 'المقررات', 'المقرر'],
}
