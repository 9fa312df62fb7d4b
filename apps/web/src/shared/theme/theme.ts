import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { amber, emerald, pineDark } from './palette.ts'

const systemFont =
  "Inter, 'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif"

export const theme = createTheme({
  primaryColor: 'emerald',
  colors: { emerald, amber, dark: pineDark },
  // With these shades white text on every filled button reaches a contrast of 4.5.
  primaryShade: { light: 7, dark: 8 },
  autoContrast: true,
  black: '#16211d',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: systemFont,
  headings: { fontFamily: systemFont, fontWeight: '650' },
  components: {
    // The labels carry their asterisk themselves: 'Room Name*'.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    // States are shown as they are written: 'Coming Soon', 'available'.
    Badge: { defaultProps: { tt: 'none' } },
    // An icon button that a finger can hit.
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
  },
})

/** The colours of Mantine that miss a contrast of 4.5 on our backgrounds, and the surfaces of this product. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--app-sidebar': '#0b2f26',
    '--app-sidebar-text': '#cfe5dc',
    '--app-sidebar-active': '#15503f',
  },
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#6b7280',
    '--app-canvas': '#f5f7f4',
    '--app-surface': '#ffffff',
    '--app-line': '#dfe5e1',
    '--app-row-hover': 'var(--mantine-color-emerald-0)',
    '--app-overlay': 'rgb(11 47 38 / 40%)',
  },
  dark: {
    '--mantine-color-dimmed': '#a6a7ab',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-placeholder': '#9a9da3',
    '--app-canvas': 'var(--mantine-color-dark-8)',
    '--app-surface': 'var(--mantine-color-dark-7)',
    '--app-line': 'var(--mantine-color-dark-5)',
    '--app-row-hover': 'var(--mantine-color-dark-6)',
    '--app-overlay': 'rgb(0 0 0 / 65%)',
    // Mantine's are nearly black on a dark surface.
    '--mantine-color-emerald-light': 'rgb(16 185 129 / 16%)',
    '--mantine-color-emerald-light-hover': 'rgb(16 185 129 / 24%)',
    '--mantine-color-emerald-light-color': 'var(--mantine-color-emerald-3)',
    '--mantine-color-red-light': 'rgb(250 82 82 / 16%)',
    '--mantine-color-red-light-hover': 'rgb(250 82 82 / 24%)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-4)',
    '--mantine-color-amber-light': 'rgb(245 158 11 / 16%)',
    '--mantine-color-amber-light-hover': 'rgb(245 158 11 / 24%)',
    '--mantine-color-amber-light-color': 'var(--mantine-color-amber-3)',
  },
})
