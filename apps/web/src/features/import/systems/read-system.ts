import { decodeText } from '../reading/decode-text.ts'
import { openArchive } from '../reading/open-archive.ts'
import { readXml, type XmlElement } from '../reading/read-xml.ts'
import { TableFault } from '../reading/table-fault.ts'
import { readAsc } from './read-asc.ts'
import { FET_TIMETABLE, readFet } from './read-fet.ts'
import { isRoster, readRoster } from './read-roster.ts'
import { areTables, readTables } from './read-tables.ts'
import { isUniTime, readUniTime } from './read-unitime.ts'
import type { Files, SystemFile } from './system-file.ts'

interface Reader {
  readonly knows: (root: XmlElement) => boolean
  readonly read: (root: XmlElement) => SystemFile
}

/** Who reads an XML file, by its outermost element. */
const READERS: readonly Reader[] = [
  { knows: ({ name }) => name === 'fet', read: (root) => readFet(root) },
  { knows: ({ name, attributes }) => name === 'timetable' && 'ascttversion' in attributes, read: readAsc },
  { knows: isUniTime, read: readUniTime },
]

const CSV = /^[^/]+\.csv$/

/** What files of another system hold, or null where they are a table; a TableFault where they cannot be read. */
export function readSystem(files: Files): SystemFile | null {
  const names = Object.keys(files)
  if (isRoster(names)) return readRoster(files)
  const [first = '', ...others] = names
  if (others.length > 0) return readFetWithTimetable(Object.values(files))
  const bytes = files[first] ?? new Uint8Array()
  if (isZip(bytes)) {
    const archive = openArchive(bytes, (name) => CSV.test(name))
    const tables = () => Object.fromEntries(archive.names.map((name) => [name, archive.unpack(name)]))
    if (areTables(archive.names)) return readTables(tables())
    return isRoster(archive.names) ? readRoster(tables()) : null
  }
  return isXml(bytes) ? readElements(bytes) : null
}

const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte)

/** So many bytes tell whether a file is XML, and its encoding. */
const BEGINNING = 200

const beginningOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, BEGINNING))
const isXml = (bytes: Uint8Array) => /^(?:ï»¿|ÿþ|þÿ)?[\0\s]*</.test(beginningOf(bytes))

/** FET writes the timetable that it has made into another file. */
function readFetWithTimetable(files: readonly Uint8Array[]): SystemFile {
  const roots = files.length === 2 && files.every(isXml) ? files.map((file) => readXml(decodeXml(file))) : []
  const fet = roots.find(({ name }) => name === 'fet')
  const timetable = roots.find(({ name }) => name === FET_TIMETABLE)
  if (!fet || !timetable) throw new TableFault('severalFiles')
  return readFet(fet, timetable)
}

function readElements(bytes: Uint8Array): SystemFile {
  const root = readXml(decodeXml(bytes))
  if (root.name === FET_TIMETABLE) throw new TableFault('timetableAlone')
  const reader = READERS.find(({ knows }) => knows(root))
  if (!reader) throw new TableFault('unknownXml')
  return reader.read(root)
}

/** In the encoding that it names, where that is one of those that are known. */
function decodeXml(bytes: Uint8Array): string {
  const named = /^<\?xml[^>]*?encoding=["']([\w.-]+)["']/.exec(beginningOf(bytes))?.[1]
  if (!named || /^utf-?8$/i.test(named)) return decodeText(bytes).text
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return decodeText(bytes).text
  }
}
