/** Why a file cannot be read as a table. */
export type FaultName =
  | 'tooLarge'
  | 'notText'
  | 'empty'
  | 'openQuote'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'tooMuchText'
  | 'damaged'
  | 'notTable'
  | 'brokenXml'
  | 'tooManyElements'
  | 'unknownXml'
  | 'severalFiles'
  | 'tooManyFiles'
  | 'chooseAlone'
  | 'timetableAlone'
  | 'brokenCalendar'
  | 'tooManyEvents'

export class TableFault extends Error {
  readonly fault: FaultName
  readonly at: { readonly line?: number; readonly column?: number; readonly most?: number }

  constructor(fault: FaultName, at: TableFault['at'] = {}) {
    super(fault)
    this.name = 'TableFault'
    this.fault = fault
    this.at = at
  }
}
