/** A department that is part of another; departments go by their names. */
export interface DepartmentPart {
  readonly name: string
  readonly parentName: string
}

/** A department and all that it is part of, from itself upwards. */
export function listDepartmentsAbove(name: string, parts: readonly DepartmentPart[]): string[] {
  const above: string[] = []
  let next: string | undefined = name
  while (next !== undefined && !above.includes(next)) {
    above.push(next)
    next = parts.find((part) => part.name === next)?.parentName
  }
  return above
}
