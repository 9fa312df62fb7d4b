import { i18n } from './i18n.ts'

function formatOf(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(i18n.language, { numberingSystem: 'latn', ...options })
}

/** '1,240' as the reader writes it. */
export function sayNumber(value: number): string {
  return formatOf().format(value)
}

/** A change with its sign: '+12', '−4', '0'. */
export function saySigned(value: number): string {
  return formatOf({ signDisplay: 'exceptZero' }).format(value).replace('-', '−')
}
