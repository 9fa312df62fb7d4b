/** Below this the week does not fit and one day is shown as a list. */
export const PHONE = '(max-width: 47.99em)'
