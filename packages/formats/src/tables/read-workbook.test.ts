import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fillMerged } from './fill-merged.ts'
import { readSource } from './read-source.ts'
import { readWorkbook } from './read-workbook.ts'
import { TableFault } from './table-fault.ts'

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`
const xlsx = (rows: string, more: Record<string, string> = {}) =>
  zip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId2"/>
      <sheet name="Rooms &amp; more" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst><si><t>Room</t></si><si><r><t>A</t></r><r><t xml:space="preserve"> &lt;1&gt;</t></r><rPh><t>no</t></rPh></si></sst>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    ...more,
  })
const rowsOf = (bytes: Uint8Array) => readWorkbook(bytes)[0]?.rows

describe('cells that are merged have what they show in each line and column', () => {
  const FILLED = [
    { line: 1, cells: ['Time', 'Time', 'Room'], spans: [{ column: 0, columns: 2, lines: 1 }] },
    { line: 2, cells: ['9:00', '10:00', 'A1'], spans: [{ column: 2, columns: 1, lines: 2 }] },
    { line: 3, cells: ['11:00', '', 'A1'] },
  ]
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`
  const ROWS = `<row r="1">${cell('A1', 'Time')}${cell('C1', 'Room')}</row>
    <row r="2">${cell('A2', '9:00')}${cell('B2', '10:00')}${cell('C2', 'A1')}</row><row r="3">${cell('A3', '11:00')}</row>`
  const sheet = (...refs: readonly string[]) =>
    xlsx('', {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${ROWS}</sheetData><mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
    })

  test('in XLSX, and none beyond the table', () => {
    expect(rowsOf(sheet('A1:B1', 'C2:C3'))).toEqual(FILLED)
    expect(rowsOf(sheet('A1:B1', 'C2:XFD1048576', 'D9:E9', '?'))).toEqual(FILLED)
  })

  test('in ODS', () => {
    const at = (text: string, spans = '') =>
      `<table:table-cell${spans}><text:p>${text}</text:p></table:table-cell>`
    const covered = '<table:covered-table-cell/>'
    const rows = `<table:table-row>${at('Time', ' table:number-columns-spanned="2"')}${covered}${at('Room')}</table:table-row>
      <table:table-row>${at('9:00')}${at('10:00')}${at('A1', ' table:number-rows-spanned="2"')}</table:table-row>
      <table:table-row>${at('11:00')}<table:table-cell/>${covered}</table:table-row>`
    const content = `<office:document-content><table:table table:name="S">${rows}</table:table></office:document-content>`
    expect(rowsOf(zip({ 'content.xml': content }))).toEqual(FILLED)
  })

  test('and a file with more of them than a table has is damaged', () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({ line: at + 1, cells: Array(99).fill('x') }))
    const whole = { top: 1, left: 0, bottom: 60, right: 98 }
    expect(() => fillMerged(rows, Array(1000).fill(whole))).toThrow(TableFault)
  })
})

describe('an XLSX file', () => {
  test('has texts, numbers, dates and results of formulas, each in its column and line', () => {
    const rows = `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="inlineStr"><is><t>Seats</t></is></c><c r="D3" t="str"><f>"From"</f><v>From</v></c></row>
      <row r="5"><c r="A5" t="s"><v>1</v></c><c r="B5"><v>60</v></c><c r="C5" s="2"><v>1.5</v></c><c r="D5" s="1"><v>46266</v></c><c r="XFD5" s="1"/></row>
      <row r="6"/><row r="7"><c s="3"><v>46266.75</v></c></row>`
    expect(readWorkbook(xlsx(rows))).toEqual([
      {
        name: 'Rooms & more',
        rows: [
          { line: 3, cells: ['Room', 'Seats', '', 'From'] },
          { line: 5, cells: ['A <1>', '60', '1.5', '2026-09-01'] },
          { line: 7, cells: ['2026-09-01'] },
        ],
      },
    ])
  })

  test('says which cells of the table are merged, at the line where each begins', () => {
    const rows = `<row r="2"><c r="B2"><v>1</v></c></row><row r="3"><c r="A3"><v>2</v></c></row></sheetData>
      <mergeCells><mergeCell ref="B2:C4"/><mergeCell ref="broken"/></mergeCells><sheetData>`
    expect(rowsOf(xlsx(rows))).toEqual([
      { line: 2, cells: ['', '1'], spans: [{ column: 1, columns: 1, lines: 2 }] },
      { line: 3, cells: ['2', '1'] },
    ])
  })

  test('has times and numbers with zeros in front as they are shown', () => {
    const formats = [
      'hh:mm AM/PM',
      '00000',
      '[Red]0',
      '&quot;S-&quot;000',
      '[h]:mm',
      'd/m/yyyy h:mm',
      '[$-409]000\\-00',
    ]
    const styles = `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="20"/>${formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`
    const shown = (style: number, value: number) =>
      rowsOf(xlsx(`<row><c s="${style}"><v>${value}</v></c></row>`, { 'xl/styles.xml': styles }))?.[0]
        ?.cells[0]
    expect([shown(1, 0.40625), shown(1, 46266.375), shown(2, 0.75)]).toEqual(['09:45', '09:00', '18:00'])
    expect([shown(3, 42), shown(3, 123456), shown(3, 1.5), shown(4, 42)]).toEqual([
      '00042',
      '123456',
      '1.5',
      '42',
    ])
    expect([shown(5, 7), shown(5, 12345), shown(8, 1234)]).toEqual(['S-007', 'S-12345', '012-34'])
    expect([shown(6, 1), shown(6, 0.5)]).toEqual(['24:00', '12:00'])
    expect([shown(7, 0.375), shown(7, 46266), shown(7, 46266.375)]).toEqual([
      '09:00',
      '2026-09-01',
      '2026-09-01 09:00',
    ])
  })

  test('knows no entity but the five, and looks nothing up', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>&a;&b;&amp;&#65;</t></is></c></row>'
    const sheet = {
      'xl/worksheets/sheet1.xml': `${bomb}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }
    const text = rowsOf(xlsx('', sheet))?.[0]?.cells[0]
    expect(text).toContain('&a;&b;&A')
    expect(text).not.toContain('aaaa')
  })
})

describe('an ODS file', () => {
  const ods = (table: string) =>
    zip({
      'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="Rooms">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
    })

  test('has texts, numbers and dates, without the empty rows and cells to the edges', () => {
    const table = `<table:table-row><table:table-cell office:value-type="string"><text:p>Room</text:p><office:annotation><text:p>Note</text:p></office:annotation></table:table-cell>
        <table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="60"><text:p>60,0</text:p></table:table-cell>
        <table:table-cell table:number-columns-repeated="16380"/></table:table-row>
      <table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>
      <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="date" office:date-value="2026-09-01T00:00:00"><text:p>01/09/26</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`
    expect(readWorkbook(ods(table))).toEqual([
      {
        name: 'Rooms',
        rows: [
          { line: 1, cells: ['Room', '60', '60'] },
          { line: 5, cells: ['2026-09-01'] },
          { line: 6, cells: ['2026-09-01'] },
        ],
      },
    ])
  })

  test('has times, and the zeros in front of numbers, as they are shown', () => {
    const cell = (type: string, value: string, text: string) =>
      `<table:table-cell office:value-type="${type}" ${value}><text:p>${text}</text:p></table:table-cell>`
    const cells = [
      cell('time', 'office:time-value="PT09H45M00S"', '09:45'),
      cell('float', 'office:value="42"', '00042'),
      cell('float', 'office:value="1200"', '1,200'),
      cell('date', 'office:date-value="2026-09-01T09:45:00"', '01/09/26 09:45'),
    ]
    const [row] = readWorkbook(ods(`<table:table-row>${cells.join('')}</table:table-row>`))[0]?.rows ?? []
    expect(row?.cells).toEqual(['09:45', '00042', '1200', '2026-09-01T09:45:00'])
  })

  test('is refused with more lines or columns than can be imported', () => {
    const cell = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
    expect(() =>
      readWorkbook(ods(`<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`)),
    ).toThrow('tooManyLines')
    const wide = cell.replace('<table:table-cell', '<table:table-cell table:number-columns-repeated="16384"')
    expect(() => readWorkbook(ods(`<table:table-row>${wide}</table:table-row>`))).toThrow('tooManyColumns')
  })
})

describe('what is no workbook is refused', () => {
  test('cut short, at any place', () => {
    const whole = xlsx('<row r="1"><c r="A1"><v>1</v></c></row>')
    for (let length = 4; length < whole.length; length += 37)
      expect(() => readWorkbook(whole.slice(0, length))).toThrow(TableFault)
  })

  test('an archive of something else, and one without cells', () => {
    expect(() => readWorkbook(zip({ 'word/document.xml': '<w/>' }))).toThrow('notTable')
    expect(() => readWorkbook(xlsx(''))).toThrow('empty')
  })

  test('what unpacks to more than its limit, before it is unpacked', () => {
    const bomb = xlsx('', { 'xl/sharedStrings.xml': ' '.repeat(70_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(() => readWorkbook(bomb)).toThrow('tooLarge')
  })
})

test('another sheet is read when it is chosen', () => {
  const two = (name: string, value: number) =>
    `<table:table table:name="${name}"><table:table-row><table:table-cell office:value-type="float" office:value="${value}"/></table:table-row></table:table>`
  const bytes = zip({ 'content.xml': two('One', 1) + two('Two', 2) })
  const first = readSource(bytes)
  expect([first.rows[0]?.cells, first.sheets]).toEqual([['1'], ['One', 'Two']])
  expect(readSource(bytes, { sheet: 1 }).rows[0]?.cells).toEqual(['2'])
})
