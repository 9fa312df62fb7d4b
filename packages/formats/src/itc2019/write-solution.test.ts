import { describe, expect, it } from 'vitest'
import { parseXml } from '../xml/parse-xml.ts'
import { writeItc2019Solution } from './write-solution.ts'

describe('writeItc2019Solution', () => {
  it('writes the competition’s file', () => {
    const author = {
      runtime: 300,
      cores: 1,
      technique: 'annealing',
      author: 'Ada & Co',
      institution: 'U',
      country: 'X',
    }
    const text = writeItc2019Solution('small', author, [
      { class: '1', days: '10100', weeks: '11', start: 90, room: '2', students: ['7', '8'] },
      { class: '2', days: '01000', weeks: '10', start: 5, room: null, students: [] },
    ])
    expect(text).toContain('<!DOCTYPE solution PUBLIC "-//ITC 2019//DTD Problem Format/EN"')
    expect(text).toContain('author="Ada &amp; Co"')
    const { name, attributes, children } = parseXml(text)
    expect({ name, attributes }).toMatchObject({
      name: 'solution',
      attributes: { name: 'small', runtime: '300', cores: '1', technique: 'annealing' },
    })
    const [first, second] = children
    expect(first?.attributes).toEqual({ id: '1', days: '10100', start: '90', weeks: '11', room: '2' })
    expect(first?.children.map(({ attributes }) => attributes)).toEqual([{ id: '7' }, { id: '8' }])
    expect(second?.attributes).toEqual({ id: '2', days: '01000', start: '5', weeks: '10' })
    expect(second?.children).toEqual([])
  })
})
