import english from '@scheduler/messages/locales/en/forms.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('forms', english)

/** The texts of the forms that professors are sent. */
export const useFormsTexts = late.useTexts
