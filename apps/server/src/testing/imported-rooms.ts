/** Rooms of these names, as a table that is imported. */
export const importedRooms = (...names: readonly string[]) => ({
  kind: 'rooms',
  fileName: 'rooms.csv',
  columns: ['name', 'buildingName', 'seats'],
  lines: names.map((_, index) => index + 2),
  rows: names.map((name) => [name, 'Main', '30']),
})
