import english from '@scheduler/messages/locales/en/moving.json'
import { lateTexts } from './late-texts.ts'

/** What is said while a class is moved, refused, cancelled, scheduled again or deleted, and of the places to which it may be moved. */
export const { useTexts: useMovingTexts, readTexts: readMovingTexts } = lateTexts('moving', english)
