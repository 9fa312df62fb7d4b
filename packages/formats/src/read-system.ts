import type { Format, ReadNow, Roots } from './format.ts'
import { FORMATS, SYSTEMS, type System } from './formats.ts'
import type { FileRecords, Files } from './records/system-file.ts'
import { decodeText } from './tables/decode-text.ts'
import { openArchive } from './tables/open-archive.ts'
import { isGzip, openGzip } from './tables/open-gzip.ts'
import { TableFault } from './tables/table-fault.ts'
import { readXml } from './xml/read-xml.ts'

/** What the files of another system bring. */
export interface SystemFile extends FileRecords {
  readonly system: System
  /** What the server reads as an academic term with its rules; absent where there is none, or in several files. */
  readonly termText?: string
}

/** In any folder; names that begin with a point are what file managers note for themselves. */
const FILE = /^(?:[^/\\]+[/\\])*[^./\\][^/\\]*\.(?:csv|xml)$/
const CSV = /\.csv$/
const XML = /\.xml$/
/** A workbook consists of XML too. */
const OF_WORKBOOK = /^(content|\[Content_Types\])\.xml$/

/** What files of another system hold, or null where they are a table; a TableFault where they cannot be read. */
export async function readSystem(
  chosen: Files,
  now: ReadNow = { today: '', zone: 'UTC' },
): Promise<SystemFile | null> {
  const files = unpackAll(chosen)
  const names = Object.keys(files)
  const loose = await readWith(
    ({ tables }) => tables && !tables.onlyPacked && tables.areTables(names) && tables.read(files, now),
  )
  if (loose) return loose
  const [first = '', ...others] = names
  if (others.length > 0) return readTogether(Object.values(files))
  const bytes = files[first] ?? new Uint8Array()
  if (isZip(bytes)) return readArchive(bytes, now)
  if (isXml(bytes)) return readTogether([bytes])
  const isNamed = (ending: string) => first.toLowerCase().endsWith(ending)
  return readWith(({ text, endings }) => endings?.some(isNamed) && text?.(decodeText(bytes).text, now))
}

/** So much as an archive may unpack to. */
const MOST_MEGABYTES = 50

function unpackAll(files: Files): Files {
  const unpack = ([name, bytes]: [string, Uint8Array]) =>
    isGzip(bytes) ? [name.replace(/\.gz$/i, ''), openGzip(bytes, MOST_MEGABYTES)] : [name, bytes]
  return Object.fromEntries(Object.entries(files).map(unpack))
}

async function readArchive(bytes: Uint8Array, now: ReadNow): Promise<SystemFile | null> {
  const archive = openArchive(bytes, (name) => FILE.test(name))
  const folder = findFolder(archive.names)
  const names = archive.names.flatMap((name) => (folderOf(name) === folder ? name.slice(folder.length) : []))
  const csv = names.filter((name) => CSV.test(name))
  const unpack = (some: readonly string[]) =>
    Object.fromEntries(some.map((name) => [name, archive.unpack(`${folder}${name}`)]))
  const packed = await readWith(({ tables }) => tables?.areTables(csv) && tables.read(unpack(csv), now))
  if (packed) return packed
  const isExport = names.length > 0 && names.every((name) => XML.test(name) && !OF_WORKBOOK.test(name))
  return isExport ? readTogether(Object.values(unpack(names))) : null
}

/** Reads with the first format that knows the files; null where none does. */
async function readWith(
  begin: (format: Format) => Promise<FileRecords> | false | undefined,
): Promise<SystemFile | null> {
  for (const system of SYSTEMS) {
    const reading = begin(FORMATS[system])
    if (reading) return { system, ...(await reading) }
  }
  return null
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

/** Some systems write a file for each subject, or the timetable that they have made of a file into another. */
async function readTogether([first, ...others]: readonly Uint8Array[]): Promise<SystemFile> {
  if (!first || ![first, ...others].every(isXml) || others.length >= MOST_TOGETHER)
    throw new TableFault('severalFiles')
  const counted = { elements: 0 }
  const text = decodeXml(first)
  const roots: Roots = [readXml(text, counted), ...others.map((file) => readXml(decodeXml(file), counted))]
  const known = await readWith(({ elements }) => elements?.areElements(roots) && elements.read(roots))
  if (!known) throw new TableFault(others.length > 0 ? 'severalFiles' : 'unknownXml')
  const { term }: Format = FORMATS[known.system]
  return term && others.length === 0 ? { ...known, termText: text } : known
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
