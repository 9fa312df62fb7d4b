// What measures, and tests of the whole product, have of it besides the format itself.

export { listFetImpossible } from './impossible.ts'
export type { FetActivity, FetConstraint, FetInstance, FetPlacement } from './instance.ts'
export { readFet } from './read-instance.ts'
export { readFetSolution, writeFetSolution } from './solution.ts'
export { findHours as findFetHours } from './term/hours.ts'
export { toFetTerm } from './term/to-term.ts'
export { countRequiredNotRead } from './terms.ts'
export { toFetPlacements, toFetProblem } from './to-problem.ts'
export { type FetValidation, validateFet } from './validate.ts'
