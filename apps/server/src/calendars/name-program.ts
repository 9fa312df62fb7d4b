const LONGEST_NAME = 60

/** What browsers call themselves besides, each like the others. */
const COMMON = /^(Mozilla|AppleWebKit|Gecko|KHTML|Version|Mobile|Safari)$/

/** What a calendar program calls itself, without its version: 'Google-Calendar-Importer', 'Thunderbird', 'iOS dataaccessd'; null for nothing. */
export function nameProgram(userAgent: string | undefined): string | null {
  const words = (userAgent ?? '')
    .split(/[()]/)
    // Every other part was in brackets.
    .filter((_, index) => index % 2 === 0)
    .join(' ')
    .replace(/[^\x20-\x7e]/g, '')
    .split(/[ ;,]/)
    .map((word) => word.split('/')[0] ?? '')
    .filter((word) => word !== '' && !COMMON.test(word) && !/^[\d.]+$/.test(word))
  return words.slice(0, 3).join(' ').slice(0, LONGEST_NAME) || null
}
