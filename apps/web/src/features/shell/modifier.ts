/** How this machine's keyboard names the key that makes a letter a command. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
