import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { TableFault } from './table-fault.ts'

const bytes = (...numbers: number[]) => Uint8Array.from(numbers)
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

describe('the encoding is found', () => {
  test('of UTF-8, with a mark or without', () => {
    expect(decodeText(utf8('Aula Núñez'))).toEqual({ text: 'Aula Núñez', encoding: 'utf-8' })
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('قاعة')])).text).toBe('قاعة')
  })

  test('of UTF-16, with a mark or without', () => {
    expect(decodeText(utf16('Name\tSeats', true))).toEqual({ text: 'Name\tSeats', encoding: 'utf-16le' })
    expect(decodeText(utf16('Name\tSeats', false)).text).toBe('Name\tSeats')
    expect(decodeText(bytes(0xff, 0xfe, ...utf16('Aé', true))).text).toBe('Aé')
  })

  test('of what Windows writes in Western Europe and in Arabic', () => {
    expect(decodeText(bytes(0x4e, 0xfa, 0xf1, 0x65, 0x7a))).toEqual({
      text: 'Núñez',
      encoding: 'windows-1252',
    })
    expect(decodeText(bytes(0xde, 0xc7, 0xda, 0xc9))).toEqual({ text: 'قاعة', encoding: 'windows-1256' })
  })

  test('or is the one that was chosen', () => {
    expect(decodeText(bytes(0xcf, 0xf0, 0xe8), 'windows-1251').text).toBe('При')
  })
})

test('a file that is no text is refused', () => {
  expect(() => decodeText(bytes(0x50, 0x4b, 3, 4, 0, 0, 0, 8, 8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9))).toThrow(
    TableFault,
  )
})
