/** The dialogs that every page has, by their name in its address: ?dialog=preferences. */
export const SHELL_DIALOGS = {
  settings: 'settings',
  preferences: 'preferences',
  shortcuts: 'shortcuts',
} as const
