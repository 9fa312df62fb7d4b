import { FORMATS, SYSTEMS, TableFault } from '@scheduler/formats/browser'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'

/** Why a file is no table; anything but a fault of the table is thrown on. */
export function useSayFault(): (error: unknown) => string {
  const { t } = useImportingTexts()
  return (error) => {
    if (!(error instanceof TableFault)) throw error
    const { line = 0, column = 0, most = 0 } = error.at
    return t(`faults.${error.fault}`, {
      line: sayNumber(line),
      column: sayNumber(column),
      most: sayNumber(most),
      systems: SYSTEMS.map((system) => FORMATS[system].name).join(', '),
    })
  }
}
