/** What the columns of people are called in files. */
export const PEOPLE = {
  fullName: ['full name', 'name', 'nombre completo', 'nombre y apellidos', 'الاسم', 'الاسم الكامل'],
  givenName: ['first name', 'given name', 'forename', 'first names', 'nombre', 'nombres', 'الاسم الأول'],
  familyName: ['last name', 'family name', 'surname', 'apellido', 'apellidos', 'اسم العائلة', 'اللقب'],
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'contact email',
    'correo',
    'correo electronico',
    'البريد',
    'البريد الإلكتروني',
  ],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'telefono', 'movil', 'الهاتف', 'رقم الهاتف'],
  department: ['department', 'dept', 'faculty', 'school', 'departamento', 'facultad', 'القسم', 'الكلية'],
  courseIds: [
    'courses',
    'course',
    'enrolments',
    'enrollments',
    'course code',
    'course codes',
    'teaches',
    'subjects',
    'cursos',
    'asignaturas',
    'المقررات',
    'المقرر',
  ],
}

/** What a student is known by. */
export const STUDENT = {
  studentId: [
    'student id',
    'student number',
    'student no',
    'id',
    'number',
    'matriculation number',
    'enrolment number',
    'matricula',
    'numero de estudiante',
    'numero de alumno',
    'رقم الطالب',
    'الرقم الجامعي',
  ],
  fullName: [...PEOPLE.fullName, 'student', 'student name', 'alumno', 'estudiante', 'الطالب', 'اسم الطالب'],
  email: PEOPLE.email,
}
