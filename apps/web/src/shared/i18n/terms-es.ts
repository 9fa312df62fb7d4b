import type { termsEn } from './terms-en.ts'
import type { Translation } from './translation.ts'

export const termsEs: Translation<typeof termsEn, never> = {
  roll: {
    open: 'Copiar {{name}} a otro periodo',
    title: 'Copiar {{name}} a otro periodo',
    intro:
      'Copia lo que hay en {{name}} a otro periodo académico. Solo los administradores lo ven hasta que se publique.',
    into: 'A',
    newTerm: 'Un periodo académico nuevo',
    copied: 'Lo que se copia',
    levels: {
      courses: 'Cursos, con sus partes y grupos',
      classes: 'Cursos y clases, a las mismas horas, en las mismas aulas, con los mismos profesores',
      students: 'Cursos, clases y los estudiantes que están en ellas',
    },
    weeks: 'Un curso que no dura todo el periodo conserva sus semanas del periodo.',
    counting: 'Contando lo que se copia...',
    countFailed: 'Error al contar lo que se copia: {{message}}',
    counts: {
      courses: 'Cursos',
      parts: 'Partes',
      sections: 'Grupos',
      cohorts: 'Cohortes que reciben los cursos copiados',
      classes: 'Clases',
      rules: 'Reglas entre grupos',
      students: 'Estudiantes en grupos',
    },
    leftOut: 'Clases que se omiten',
    rulesLeftOut: 'Reglas que se omiten',
    more: 'y {{number}} más',
    confirm: 'Copiar',
    done: '«{{name}}» se copió en «{{into}}».',
    failed: 'Error al copiar el periodo académico: {{message}}',
  },
  undo: {
    open: 'Deshacer lo que se copió en {{name}}',
    title: 'Deshacer la copia',
    text: 'Se eliminan los cursos y las clases que se copiaron en {{name}}.',
    confirm: 'Deshacer',
    done: 'Se ha eliminado lo que se copió.',
    failed: 'Error al deshacer la copia: {{message}}',
  },
  fromCourses: {
    title: 'Periodos a partir de mis cursos',
    intro:
      'Los cursos con el mismo número y las mismas fechas forman un periodo académico. Nada más cambia en ellos.',
    make: 'Crear este periodo',
    names: '{{names}} y {{number}} más',
    confirm: 'Crear periodos académicos',
    done: 'Periodos académicos creados: {{number}}.',
    failed: 'Error al crear los periodos académicos: {{message}}',
  },
}
