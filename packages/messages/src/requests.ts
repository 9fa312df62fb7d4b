import { createSay } from './say.ts'

/** Why a request is not answered as asked, whatever it is about. */
export const requestTexts = {
  notLoggedIn: 'Please log in.',
  forbidden: 'You may not do this.',
  notFound: 'Not found.',
  failed: 'Something went wrong on the server.',
  refused: '{{reason}}.',
  tooManyAtOnce: 'Too many are asking at once. Please try again.',
  unreadable: 'The request cannot be read.',
  unreadableAddress: 'The address cannot be read.',
  tooSlow: 'The request took too long to arrive.',
  headersTooLarge: 'The headers are too large.',
  notJsonType: 'The body must be JSON (content type application/json).',
  notJson: 'The body is not valid JSON.',
  notUtf8: 'The body is not valid UTF-8.',
  notObject: 'The body must be a JSON object',
  unknownField: "This call has no field '{{name}}'.",
  tooDeep: 'The body is nested too deeply.',
  tooManyFields: 'The body has too many fields.',
  bodyTooLarge: 'The body is too large.',
  unreadableForm: 'The form cannot be read.',
  formTooLarge: 'The form is too large.',
  noDatabase: 'The database cannot be reached. Please try again.',
  diskFull: "The server's disk is full, so nothing can be saved. Please tell the person who runs the server.",
  unstorable: 'A value cannot be stored.',
  tryAgain: 'Please try again.',
  locked: 'Others are changing this just now. Please try again in a few seconds.',
  tookTooLong: 'This took too long. Please try again in a few seconds.',
} as const

export const sayRequest = createSay('requests', requestTexts)
