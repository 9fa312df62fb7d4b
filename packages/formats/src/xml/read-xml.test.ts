import { expect, test } from 'vitest'
import { TableFault } from '../tables/table-fault.ts'
import { readXml } from './read-xml.ts'

const faultOf = (text: string) => {
  try {
    readXml(text)
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.fault, ...error.at }
    throw error
  }
  return null
}

test('elements have their attributes, text and lines, and nothing of comments', () => {
  const root = readXml(
    `<?xml version="1.0"?>\n<!-- a > b <x> -->\n<!DOCTYPE t PUBLIC "-//A>B" "t.dtd">\n<t:all one="a &gt; b" x:two='>'>\n<a>1 &amp; <b/>2<![CDATA[<3>]]></a></t:all>\n`,
  )
  expect(root).toMatchObject({ name: 'all', line: 4, attributes: { one: 'a > b', two: '>' } })
  expect(root.children).toMatchObject([{ name: 'a', line: 5, text: '1 & 2<3>', children: [{ name: 'b' }] }])
})

test('an entity that a file defines is never expanded', () => {
  const root = readXml('<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>')
  expect(root.text).toBe('&b;')
})

test('a number that is for no character stays as it is written', () => {
  expect(readXml('<a>&#65;&#x1F600;&#0;&#xD800;&#x110000;</a>').text).toBe('A😀&#0;&#xD800;&#x110000;')
})

test('what is cut short or wrongly closed is refused with its line', () => {
  expect(faultOf('<a>\n<b>\n</a>')).toEqual({ fault: 'brokenXml', line: 3 })
  expect(faultOf('<a>\n<b>')).toEqual({ fault: 'brokenXml', line: 2 })
  expect(faultOf('<a>\n<b title="x')).toEqual({ fault: 'brokenXml', line: 1 })
  expect(faultOf('<a/>\n<b/>')).toEqual({ fault: 'brokenXml', line: 2 })
  expect(faultOf('<a>'.repeat(200))).toEqual({ fault: 'brokenXml', line: 1 })
  expect(faultOf('nothing')).toEqual({ fault: 'empty' })
})
