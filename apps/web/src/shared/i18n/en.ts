/** Every text of the interface in English, by the place where it stands. Other languages carry the same keys. */
export const en = {
  app: {
    name: 'Scheduler',
    tagline: 'University timetables without a clash',
    version: 'v{{version}}',
    skipToContent: 'Skip to content',
  },
  actions: {
    add: 'Add',
    edit: 'Edit',
    delete: 'Delete',
    save: 'Save',
    saveChanges: 'Save Changes',
    cancel: 'Cancel',
    close: 'Close',
    closeNotice: 'Close notice',
    back: 'Go back',
    keepEditing: 'Keep editing',
    discard: 'Discard changes',
    clear: 'Clear',
    clearFilters: 'Clear filters',
    tryAgain: 'Try again',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  unsaved: {
    title: 'Discard changes?',
    text: 'What you have entered here has not been saved.',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'There is nothing at this address. It may have moved, or a letter went astray.',
    home: 'Go to the start page',
  },
  unauthorized: {
    title: 'Unauthorized Access',
    text: 'Your role does not open this page. Log in with another role, or go back.',
    login: 'Go to login',
  },
  failure: {
    title: 'Something went wrong',
    text: 'This page could not be shown.',
  },
} as const
