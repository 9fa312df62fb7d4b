import type { deskEn } from './desk-en.ts'
import type { editingEn } from './editing-en.ts'
import type { en } from './en.ts'
import type { generationEn } from './generation-en.ts'
import type { printingEn } from './printing-en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en
      generation: typeof generationEn
      editing: typeof editingEn
      printing: typeof printingEn
      desk: typeof deskEn
    }
  }
}
