import type { DateRange } from '@scheduler/domain'
import type { FileRecords, Files } from './records/system-file.ts'
import type { TermFile } from './records/term-file.ts'
import type { TermRecords } from './records/term-records.ts'
import type { XmlElement } from './xml/read-xml.ts'

/** What no file says. */
export interface ReadNow {
  /** Today's date; empty: nothing has ended. */
  readonly today: string
  /** The zone of times that are those of no place. */
  readonly zone: string
}

/** The outermost elements of XML files that were chosen together. */
export type Roots = readonly [XmlElement, ...XmlElement[]]

/** The courses of these dates, as those of an academic term of that name. */
export interface Session extends DateRange {
  readonly name: string
}

export interface WrittenFile {
  readonly name: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

/** A format of files: how they are known, and what reads and writes them, which is fetched when it is needed first. */
export interface Format {
  /** The same in all languages. */
  readonly name: string
  /** What its files end with, where that tells more than that they are XML, tables or an archive. */
  readonly endings?: readonly string[]
  /** Tables that are known by the names of their files. */
  readonly tables?: {
    readonly areTables: (names: readonly string[]) => boolean
    /** Whether they are known in an archive alone: loose ones may be anybody's tables. */
    readonly onlyPacked?: boolean
    readonly read: (files: Files, now: ReadNow) => Promise<FileRecords>
  }
  /** XML files that are known by their outermost elements. */
  readonly elements?: {
    readonly areElements: (roots: Roots) => boolean
    /** Throws a TableFault where these files do not go together. */
    readonly read: (roots: Roots) => Promise<FileRecords>
  }
  /** A file that is known by its ending. */
  readonly text?: (text: string, now: ReadNow) => Promise<FileRecords>
  /** What an XML file holds of an academic term with its rules; throws a FileRefused. */
  readonly term?: (root: XmlElement) => Promise<TermFile>
  readonly write?: (records: TermRecords, session: Session) => Promise<WrittenFile>
}
