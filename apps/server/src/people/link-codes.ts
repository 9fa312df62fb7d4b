import { randomBytes } from 'node:crypto'
import { hashToken } from '../http/session.ts'

/** Of digits and small letters those that are not taken for each other on paper. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
/** 125 bits: more than anybody can guess, and little enough to be typed from a slip of paper. */
const LENGTH = 25
const GROUP = 5

/** A code that nobody can guess, in groups: 'k7x2m-9qfrt-4wz8n-hc3vd-0s6jb'. */
export function createCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  const starts = Array.from({ length: LENGTH / GROUP }, (_, group) => group * GROUP)
  return starts.map((start) => letters.slice(start, start + GROUP).join('')).join('-')
}

/** What is stored of a code, however it is typed: with capitals, with or without hyphens, o for 0 and l for 1. */
export function hashCode(typed: string): Buffer {
  const letters = typed.toLowerCase().replace(/[^0-9a-z]/g, '')
  return hashToken(letters.replaceAll('o', '0').replace(/[il]/g, '1'))
}
