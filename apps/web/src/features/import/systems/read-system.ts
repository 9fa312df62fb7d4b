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
  { knows: isUniTime, read: (root) => readUniTime([root]) },
]

/** In any folder; names that begin with a point are what file managers note for themselves. */
const FILE = /^(?:[^/\\]+[/\\])*[^./\\][^/\\]*\.(?:csv|xml)$/
const CSV = /\.csv$/
const XML = /\.xml$/
/** A workbook consists of XML too. */
const OF_WORKBOOK = /^(content|\[Content_Types\])\.xml$/

/**
 * What files of another system hold, or null where they are a table; a TableFault where they cannot be read.
 * @param today without it, nothing has ended
 */
export function readSystem(files: Files, today = ''): SystemFile | null {
  const names = Object.keys(files)
  if (isRoster(names)) return readRoster(files, today)
  const [first = '', ...others] = names
  if (others.length > 0) return readTogether(Object.values(files))
  const bytes = files[first] ?? new Uint8Array()
  if (isZip(bytes)) return readArchive(bytes, today)
  return isXml(bytes) ? readElements(bytes) : null
}

function readArchive(bytes: Uint8Array, today: string): SystemFile | null {
  const archive = openArchive(bytes, (name) => FILE.test(name))
  const folder = findFolder(archive.names)
  const names = archive.names.flatMap((name) => (folderOf(name) === folder ? name.slice(folder.length) : []))
  const tables = names.filter((name) => CSV.test(name))
  const unpack = (some: readonly string[]) =>
    Object.fromEntries(some.map((name) => [name, archive.unpack(`${folder}${name}`)]))
  if (areTables(tables)) return readTables(unpack(tables))
  if (isRoster(tables)) return readRoster(unpack(tables), today)
  const isExport = names.length > 0 && names.every((name) => XML.test(name) && !OF_WORKBOOK.test(name))
  return isExport ? readTogether(Object.values(unpack(names))) : null
}

const folderOf = (name: string) => name.slice(0, Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)

/** The folder that all files are in, as one who packs a folder has it. */
function findFolder(names: readonly string[]): string {
  const [folder = '', ...others] = new Set(names.map(folderOf))
  return others.length === 0 ? folder : ''
}

const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte)

/** So many bytes tell whether a file is XML, and its encoding. */
const BEGINNING = 200

const beginningOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, BEGINNING))
const isXml = (bytes: Uint8Array) => /^(?:ï»¿|ÿþ|þÿ)?[\0\s]*</.test(beginningOf(bytes))

/** UniTime has eight kinds of files, which a university may have for several of its parts. */
const MOST_TOGETHER = 50

/** UniTime writes a file for each subject, and FET the timetable that it has made into another. */
function readTogether(files: readonly Uint8Array[]): SystemFile {
  const [first, ...others] = files.every(isXml) ? files : []
  if (!first) throw new TableFault('severalFiles')
  if (others.length === 0) return readElements(first)
  if (files.length > MOST_TOGETHER) throw new TableFault('severalFiles')
  const counted = { elements: 0 }
  const roots = files.map((file) => readXml(decodeXml(file), counted))
  if (roots.every(isUniTime)) return readUniTime(roots)
  if (roots.length > 2) throw new TableFault('severalFiles')
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
