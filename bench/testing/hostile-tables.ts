import type { Imported } from '@scheduler/contract'
import { createRandom } from '../../apps/server/src/testing/load.ts'
import { writeZip, type ZipFile } from './write-zip.ts'

/** A broken or hostile file, made when it is asked for. */
export interface HostileTable {
  readonly name: string
  /** As what it is chosen; without any it is a table. */
  readonly fileName?: string
  /** As what its lines are judged; without any it is read alone. */
  readonly judged?: Imported
  readonly make: () => Buffer
  /** The fault that it has to be told; without any, one of them or a table of nothing but texts. */
  readonly fault?: string
  readonly line?: number
  readonly column?: number
}

const HEADER = 'Room;Building;Seats'
const TABLE = [HEADER, 'A1;Main;40', '"A;2";"Annex ""B""";50', 'Añ3;قاعة;60'].join('\r\n')

const file = (name: string, content: string, more: Partial<ZipFile> = {}): ZipFile => ({
  name,
  content: Buffer.from(content),
  ...more,
})
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const XLSX = {
  workbook: '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="rId1"/></sheets></workbook>',
  links: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  texts: '<sst><si><t>Room</t></si><si><t>Building</t></si></sst>',
  styles: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
  sheet: sheetOf(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>A1</t></is></c><c r="B2"><v>4</v></c></row>',
  ),
}
type Part = keyof typeof XLSX
const PATHS: Readonly<Record<Part, string>> = {
  workbook: 'xl/workbook.xml',
  links: 'xl/_rels/workbook.xml.rels',
  texts: 'xl/sharedStrings.xml',
  styles: 'xl/styles.xml',
  sheet: 'xl/worksheets/sheet1.xml',
}
const PARTS = Object.keys(XLSX) as Part[]
const xlsx = (
  texts: Partial<Record<Part, string>> = {},
  more: Partial<Record<Part, Partial<ZipFile>>> = {},
) => writeZip(PARTS.map((part) => file(PATHS[part], texts[part] ?? XLSX[part], more[part])))
const cell = (content: string) =>
  sheetOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${content}</t></is></c></row>`)
const ods = (rows: string) =>
  writeZip([
    file(
      'content.xml',
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="One">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  ])
const odsCell = (attributes: string, text = 'x') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`
const odsRow = (attributes: string, cells: string) =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`
const ODS_ROW = odsRow('', odsCell(''))
export const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('')

/** Cut short at so many places. */
export function cutShort(name: string, whole: Buffer, places: number, fault?: string): HostileTable[] {
  return Array.from({ length: places }, (_, index) => {
    const length = Math.floor((whole.length * index) / places)
    return {
      name: `${name}, cut after ${length} bytes`,
      make: () => whole.subarray(0, length),
      ...(fault && { fault }),
    }
  })
}

export function withFlippedBytes(name: string, whole: Buffer, count: number): HostileTable[] {
  const random = createRandom(7)
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor(random() * whole.length)
    const value = Math.floor(random() * 256)
    const make = () => {
      const bytes = Buffer.from(whole)
      bytes[at] = value
      return bytes
    }
    return { name: `${name}, ${index}: byte ${at} is ${value}`, make }
  })
}

const ENCODED: HostileTable[] = [
  [
    'UTF-16 with an odd number of bytes',
    Buffer.concat([Buffer.from(`\ufeff${TABLE}`, 'utf16le'), Buffer.from([0x41])]),
  ],
  [
    'the mark of UTF-8 before Latin-1',
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(TABLE, 'latin1')]),
  ],
  ['the mark of UTF-16 before UTF-8', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TABLE)])],
  ['half a letter of UTF-8 at the end', Buffer.concat([Buffer.from(TABLE), Buffer.from([0xd9])])],
  ['overlong UTF-8', Buffer.concat([Buffer.from(TABLE), Buffer.from([0xc0, 0x80, 0xc1, 0xbf])])],
  [
    'halves of letters in UTF-16',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from([0x00, 0xd8, 0x3b, 0, 0x00, 0xdc, 0x0a, 0])]),
  ],
].map(([name, bytes]) => ({ name: name as string, make: () => bytes as Buffer }))

const FORMULAS: HostileTable[] = [
  '=1+1',
  '=HYPERLINK("http://x.example";"x")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  "=cmd|' /C calc'!A0",
].flatMap((formula) => [
  { name: `a formula in text: ${formula.trim()}`, make: () => Buffer.from(`${HEADER}\r\n${formula};Main;4`) },
  {
    name: `a formula in a workbook: ${formula.trim()}`,
    make: () =>
      xlsx({
        sheet: sheetOf(`<row r="1"><c r="A1"><f>${formula.replaceAll('"', '&quot;')}</f><v>2</v></c></row>`),
      }),
  },
])

const TEXTS: HostileTable[] = [
  { name: 'nothing', make: () => Buffer.alloc(0), fault: 'empty' },
  { name: 'nothing but lines', make: () => Buffer.alloc(3_000_000, '\n'), fault: 'empty' },
  {
    name: 'nothing but separators',
    make: () => Buffer.from(`${';'.repeat(90)}\n`.repeat(10_000)),
    fault: 'empty',
  },
  { name: 'noughts', make: () => Buffer.alloc(1_000_000), fault: 'notText' },
  {
    name: 'a picture',
    make: () => Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'),
    fault: 'notText',
  },
  {
    name: 'a workbook of 1997',
    make: () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]),
    fault: 'notText',
  },
  {
    name: '200,000 rows',
    make: () => Buffer.from(`${HEADER}\n${'A1;Main;40\n'.repeat(200_000)}`),
    fault: 'tooManyLines',
  },
  {
    name: 'a million columns',
    make: () => Buffer.from(`${HEADER}\n${'x;'.repeat(1_000_000)}`),
    fault: 'tooManyColumns',
    line: 2,
  },
  {
    name: 'a cell of 10 MB',
    make: () => Buffer.from(`${HEADER}\nA1;${'x'.repeat(10_000_000)};4`),
    fault: 'longCell',
    line: 2,
    column: 2,
  },
  {
    name: 'a cell of 10 MB in quotation marks',
    make: () => Buffer.from(`${HEADER}\nA1;"${'x\n'.repeat(5_000_000)}";4`),
    fault: 'longCell',
    line: 2,
    column: 2,
  },
  {
    name: 'a quotation mark before 10 MB',
    make: () => Buffer.from(`${HEADER}\nA1;"${'x;y\n'.repeat(2_500_000)}`),
    fault: 'openQuote',
    line: 2,
    column: 2,
  },
  { name: '10 MB of quotation marks', make: () => Buffer.alloc(10_000_000, '"') },
  {
    name: '28 MB of full cells',
    make: () => Buffer.from(`${HEADER}\n${`${'x'.repeat(4900)};Main;4\n`.repeat(5700)}`),
    fault: 'tooMuchText',
  },
  { name: 'names of columns twice', make: () => Buffer.from('Room;Room;Room\nA;B;C') },
  {
    name: 'names of what every object has',
    make: () => Buffer.from('__proto__;constructor;toString\nA;B;C'),
  },
]

const ENTITIES = many(
  20,
  (n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};&e${n};&e${n};&e${n};&e${n};&e${n};&e${n};&e${n};">`,
)
const BOMB = Buffer.alloc(45_000_000, ' ')
const WORKBOOKS: HostileTable[] = [
  {
    name: 'entities of entities',
    make: () => xlsx({ sheet: `<!DOCTYPE x [<!ENTITY e0 "ha">${ENTITIES}]>${cell('&e20;')}` }),
  },
  {
    name: 'an entity of a file',
    make: () => xlsx({ sheet: `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${cell('&e;')}` }),
  },
  {
    name: 'an entity of itself',
    make: () => xlsx({ sheet: `<!DOCTYPE x [<!ENTITY e "&e;">]>${cell('&e;')}` }),
  },
  {
    name: 'letters that there are not',
    make: () => xlsx({ sheet: cell('&#x110000;&#xd800;&#0;&#9999999;') }),
  },
  {
    name: 'a cell of 10 MB in a workbook',
    make: () => xlsx({ sheet: cell('x'.repeat(10_000_000)) }),
    fault: 'longCell',
    line: 1,
    column: 1,
  },
  {
    name: '200,000 rows in a workbook',
    make: () => xlsx({ sheet: sheetOf('<row><c><v>1</v></c></row>'.repeat(200_000)) }),
    fault: 'tooManyLines',
  },
  {
    name: 'a million columns in a workbook',
    make: () => xlsx({ sheet: sheetOf(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`) }),
    fault: 'tooManyColumns',
    line: 1,
  },
  {
    name: 'a cell in a column far away',
    make: () => xlsx({ sheet: sheetOf('<row r="7"><c r="ZZZ7"><v>1</v></c></row>') }),
    fault: 'tooManyColumns',
    line: 7,
  },
  {
    name: 'lines of no number',
    make: () =>
      xlsx({
        sheet: sheetOf(
          '<row r="x"><c><v>1</v></c></row><row r="-4"><c><v>2</v></c></row><row r="1e99"><c><v>3</v></c></row>',
        ),
      }),
  },
  {
    name: 'a line again and again',
    make: () => xlsx({ sheet: sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(50)) }),
  },
  {
    name: 'texts that there are not',
    make: () =>
      xlsx({
        sheet: sheetOf('<row r="1"><c t="s"><v>99</v></c><c t="s"><v>-1</v></c><c t="s"><v>x</v></c></row>'),
      }),
    fault: 'empty',
  },
  {
    name: 'formulas that are about each other',
    make: () => xlsx({ sheet: sheetOf('<row r="1"><c r="A1"><f>B1</f></c><c r="B1"><f>A1</f></c></row>') }),
    fault: 'empty',
  },
  {
    name: 'tags in tags',
    make: () => xlsx({ sheet: `${'<a>'.repeat(500_000)}${'</a>'.repeat(500_000)}` }),
    fault: 'empty',
  },
  {
    name: 'a tag of 10 MB',
    make: () => xlsx({ sheet: sheetOf(`<row ${'a="b" '.repeat(1_600_000)}/>`) }),
    fault: 'empty',
  },
  {
    name: '5,000 sheets that are one',
    make: () =>
      xlsx({
        workbook: `<workbook><sheets>${many(5000, (n) => `<sheet name="S${n}" r:id="rId1"/>`)}</sheets></workbook>`,
        sheet: sheetOf('<row><c><v>1</v></c></row>'.repeat(40_000)),
      }),
  },
  {
    name: 'a sheet that is the workbook',
    make: () =>
      xlsx({ links: '<Relationships><Relationship Id="rId1" Target="workbook.xml"/></Relationships>' }),
    fault: 'empty',
  },
  {
    name: 'a sheet from elsewhere',
    make: () =>
      xlsx({
        links: '<Relationships><Relationship Id="rId1" Target="../../../etc/passwd"/></Relationships>',
      }),
    fault: 'empty',
  },
  {
    name: 'a workbook of Word',
    make: () => writeZip([file('word/document.xml', '<w/>')]),
    fault: 'notTable',
  },
  {
    name: 'an archive of nothing',
    make: () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), writeZip([])]),
    fault: 'notTable',
  },
  ...PARTS.map(
    (part): HostileTable => ({
      name: `a bomb in ${PATHS[part]}`,
      make: () => xlsx({}, { [part]: { content: Buffer.concat([BOMB, BOMB]) } }),
      fault: 'tooLarge',
    }),
  ),
  ...PARTS.map(
    (part): HostileTable => ({
      name: `a bomb in ${PATHS[part]} that says it is small`,
      make: () => xlsx({}, { [part]: { content: BOMB, lie: { size: 1000 } } }),
      fault: 'damaged',
    }),
  ),
  ...PARTS.map(
    (part): HostileTable => ({
      name: `${PATHS[part]} that says it is larger`,
      make: () => xlsx({}, { [part]: { lie: { size: 40_000_000 } } }),
      fault: 'damaged',
    }),
  ),
  ...PARTS.map(
    (part): HostileTable => ({
      name: `${PATHS[part]} that says it is of 4 GB`,
      make: () => xlsx({}, { [part]: { lie: { size: 0xffffffff } } }),
      fault: 'tooLarge',
    }),
  ),
  ...PARTS.map(
    (part): HostileTable => ({
      name: `${PATHS[part]} that is packed in another way`,
      make: () => xlsx({}, { [part]: { lie: { method: 99 } } }),
      fault: 'damaged',
    }),
  ),
  ...PARTS.map(
    (part): HostileTable => ({
      name: `${PATHS[part]} that is elsewhere`,
      make: () => xlsx({}, { [part]: { lie: { offset: 7 } } }),
      fault: 'damaged',
    }),
  ),
  ...PARTS.map(
    (part): HostileTable => ({
      name: `${PATHS[part]} that ends after the file`,
      make: () => xlsx({}, { [part]: { lie: { packedSize: 0xfffffff0 } } }),
      fault: 'damaged',
    }),
  ),
  ...PARTS.filter((part) => part !== 'links').flatMap((part) =>
    [0.3, 0.6, 0.9].map(
      (share): HostileTable => ({
        name: `${PATHS[part]} whose text ends after ${share * 100} %`,
        make: () => xlsx({ [part]: XLSX[part].slice(0, Math.floor(XLSX[part].length * share)) }),
        fault: 'damaged',
      }),
    ),
  ),
  {
    name: 'more files than are said',
    make: () => writeZip([file('content.xml', '<a/>')], { count: 65_535 }),
    fault: 'damaged',
  },
  {
    name: 'a list of files that is elsewhere',
    make: () => writeZip([file('content.xml', '<a/>')], { start: 3 }),
    fault: 'damaged',
  },
  {
    name: '3,000 sheets in an archive',
    make: () => writeZip(Array.from({ length: 3000 }, (_, n) => file(`xl/worksheets/s${n}.xml`, ''))),
    fault: 'tooLarge',
  },
]

const SHEETS: HostileTable[] = [
  {
    name: 'a row a million times',
    make: () => ods(odsRow('table:number-rows-repeated="1048576"', odsCell(''))),
    fault: 'tooManyLines',
  },
  {
    name: 'a cell 16,384 times',
    make: () => ods(odsRow('', odsCell('table:number-columns-repeated="16384"'))),
    fault: 'tooManyColumns',
    line: 1,
  },
  {
    name: 'a million cells, each 16,384 times',
    make: () =>
      ods(
        odsRow(
          '',
          `${'<table:table-cell table:number-columns-repeated="16384"/>'.repeat(500_000)}${odsCell('')}`,
        ),
      ),
    fault: 'tooManyColumns',
    line: 1,
  },
  {
    name: 'large cells in a row 50,000 times',
    make: () =>
      ods(
        odsRow(
          'table:number-rows-repeated="50000"',
          odsCell('table:number-columns-repeated="100"', 'x'.repeat(5000)),
        ),
      ),
    fault: 'tooMuchText',
  },
  ...['0', '-1', 'x', '1e9', 'NaN', '9'.repeat(40)].map(
    (count): HostileTable => ({
      name: `a row ${count} times`,
      make: () =>
        ods(
          odsRow(
            `table:number-rows-repeated="${count}"`,
            odsCell(`table:number-columns-repeated="${count}"`),
          ),
        ),
    }),
  ),
  ...[0.2, 0.5, 0.8].map((share): HostileTable => {
    const text = `<d><table:table>${ODS_ROW.repeat(20)}</table:table></d>`
    return {
      name: `rows whose text ends after ${share * 100} %`,
      make: () => writeZip([file('content.xml', text.slice(0, text.length * share))]),
      fault: 'damaged',
    }
  }),
]

/** Hundreds of files that nobody should have to fear. */
export function listHostileTables(): readonly HostileTable[] {
  const [text, workbook, sheet] = [Buffer.from(TABLE), xlsx(), ods(ODS_ROW)]
  return [
    ...cutShort('a text', text, 30),
    ...cutShort('a workbook', workbook, 60),
    ...cutShort('a sheet', sheet, 30),
    ...withFlippedBytes('a text', text, 20),
    ...withFlippedBytes('a workbook', workbook, 60),
    ...withFlippedBytes('a sheet', sheet, 20),
    ...ENCODED,
    ...FORMULAS,
    ...TEXTS,
    ...WORKBOOKS,
    ...SHEETS,
  ]
}
