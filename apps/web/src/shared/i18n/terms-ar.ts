import type { termsEn } from './terms-en.ts'
import type { Translation } from './translation.ts'

export const termsAr: Translation<typeof termsEn, never> = {
  roll: {
    open: 'نسخ {{name}} إلى فترة أخرى',
    title: 'نسخ {{name}} إلى فترة أخرى',
    intro: 'ينسخ ما في {{name}} إلى فترة دراسية أخرى. لا يراها إلا المسؤولون حتى تُنشر.',
    into: 'إلى',
    newTerm: 'فترة دراسية جديدة',
    copied: 'ما يُنسخ',
    levels: {
      courses: 'المقررات مع أجزائها وشُعبها',
      classes: 'المقررات والحصص، في الساعات والقاعات نفسها ومع الأساتذة أنفسهم',
      students: 'المقررات والحصص والطلاب فيها',
    },
    weeks: 'المقرر الذي لا يستغرق الفترة كلها يحتفظ بأسابيعه منها.',
    counting: 'جارٍ عدّ ما يُنسخ...',
    countFailed: 'خطأ في عدّ ما يُنسخ: {{message}}',
    counts: {
      courses: 'المقررات',
      parts: 'الأجزاء',
      sections: 'الشُعب',
      cohorts: 'الدفعات التي تُضاف إليها المقررات المنسوخة',
      classes: 'الحصص',
      rules: 'القواعد بين الشُّعب',
      students: 'الطلاب في الشُعب',
    },
    leftOut: 'الحصص المستثناة',
    rulesLeftOut: 'القواعد المستثناة',
    more: 'و{{number}} غيرها',
    confirm: 'نسخ',
    done: 'نُسخ ما في «{{name}}» إلى «{{into}}».',
    failed: 'خطأ في نسخ الفترة الدراسية: {{message}}',
  },
  undo: {
    open: 'التراجع عمّا نُسخ إلى {{name}}',
    title: 'التراجع عن النسخ',
    text: 'تُحذف المقررات والحصص التي نُسخت إلى {{name}}.',
    confirm: 'تراجع',
    done: 'حُذف ما نُسخ.',
    failed: 'خطأ في التراجع عن النسخ: {{message}}',
  },
  fromCourses: {
    title: 'فترات من مقرراتي',
    intro: 'المقررات التي لها الرقم نفسه والتواريخ نفسها تكوّن فترة دراسية. لا يتغير فيها شيء آخر.',
    make: 'إنشاء هذه الفترة',
    names: '{{names}} و{{number}} غيرها',
    confirm: 'إنشاء الفترات الدراسية',
    done: 'الفترات الدراسية المنشأة: {{number}}.',
    failed: 'خطأ في إنشاء الفترات الدراسية: {{message}}',
  },
}
