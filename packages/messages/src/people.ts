import { createSay } from './say.ts'

/** About accounts, logins and photos. */
export const peopleTexts = {
  wrongLogin: 'Invalid email, password or role.',
  tooManyTries_one: 'Too many failed tries. Please try again in a minute.',
  tooManyTries_other: 'Too many failed tries. Please try again in {{count}} minutes.',
  emailInUse: 'This email is already in use.',
  studentIdInUse: 'This student ID is already in use.',
  linkUsed:
    'This link has been used: a password was set with it. If that was not you, please tell an administrator.',
  linkRunOut: 'This link has run out. Please ask an administrator for a new one.',
  linkRenewed: 'This link has been renewed. Please use the newer one.',
  linkWithdrawn: 'This link was withdrawn. Please log in, or ask an administrator for a new one.',
  deletingOneself: 'You cannot delete yourself.',
  notPicture: 'The photo must be a JPEG, PNG or WebP picture.',
  unreadablePhoto: 'The photo cannot be read.',
  tooManyPixels: 'The photo has more than 25 megapixels.',
  tooMuchMemory: 'The photo takes too much memory. Please save it without progressive display.',
  photoTooLarge: 'The photo is larger than 5 MB.',
  noRoomForPhoto: 'The server has no room for the photo just now.',
} as const

export const sayPerson = createSay('people', peopleTexts)
