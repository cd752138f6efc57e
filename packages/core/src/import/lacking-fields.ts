import { timetableFields, type ImportSettings } from './import-run.ts'

/** What visitors look for first, and a point can be stored without. */
const lookedFor = ['materials', 'hours'] as const
export type LackingField = (typeof lookedFor)[number]

/** SRC-29: what no column of a file says, nor one text for all rows. Stops say when a mobile point is open. */
export function lackingFields({ columns, defaults }: Pick<ImportSettings, 'columns' | 'defaults'>): LackingField[] {
  const said = new Set<string>([...columns, ...defaults].map(({ field }) => field))
  const isTimetable = timetableFields.some((field) => said.has(field))
  return lookedFor.filter((field) => !said.has(field) && !(field === 'hours' && isTimetable))
}
