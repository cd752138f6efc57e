import {
  problemKindOf,
  type ImportRemark,
  type ImportRow,
  type ImportRun,
  type MappedField,
  type ProblemKind,
} from '@recircle/core/import'
import { fieldsOfColumn } from './assigned-columns.ts'

/** The field of remarks that name no column of the file. */
const fieldOfKind: Partial<Record<ProblemKind, MappedField>> = { materials: 'materials', hours: 'hours', kind: 'kind' }

export function remarkOf(
  { remarks }: ImportRow,
  { columns, settings }: ImportRun,
  column: string,
): ImportRemark | undefined {
  const fields = fieldsOfColumn(settings.columns, column)
  return remarks.find((remark) => {
    const kind = problemKindOf(remark.code)
    if (kind === null) return false
    return columns.includes(remark.column)
      ? remark.column === column
      : fields.some((field) => fieldOfKind[kind] === field)
  })
}

const hasField = ({ settings }: ImportRun, column: string, fields: readonly MappedField[]): boolean =>
  fieldsOfColumn(settings.columns, column).some((field) => fields.includes(field))

/** The map shows them, unless one is or was wrong. */
const coordinates: readonly MappedField[] = ['lat', 'lng']
/** What a person knows a row by. */
const naming: readonly MappedField[] = ['name', 'address']

/** The name first, then the columns with problems. */
export function shownColumns(rows: readonly ImportRow[], run: ImportRun): readonly string[] {
  const read = run.columns.filter((column) => fieldsOfColumn(run.settings.columns, column).length > 0)
  const hasRemark = (column: string): boolean => rows.some((row) => remarkOf(row, run, column))
  const rank = (column: string): number => Number(!hasRemark(column))
  const shown = (read.length > 0 ? read : run.columns)
    .filter((column) => hasRemark(column) || isMendedIn(rows, column) || !hasField(run, column, coordinates))
    .toSorted((one, other) => rank(one) - rank(other))
  const named = nameColumn(run)
  return named === undefined ? shown : [named, ...shown.filter((column) => column !== named)]
}

const isMendedIn = (rows: readonly ImportRow[], column: string): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell.column === column && (cell.isRepaired || cell.isMended)))

const nameColumn = (run: ImportRun): string | undefined =>
  naming.flatMap((field) => run.columns.filter((column) => hasField(run, column, [field])))[0]

/** What a person knows a row by; empty if the file says neither. */
export const nameInFile = (run: ImportRun, { cells }: ImportRow): string =>
  cells.find(({ column }) => column === nameColumn(run))?.text ?? ''

/** Understood, and nothing is lost. */
const understood: ReadonlySet<ImportRemark['code']> = new Set(['material-synonym', 'material-value', 'nothing-word'])

export function toneOf(remark: ImportRemark | undefined): 'wrong' | 'doubtful' | null {
  if (remark === undefined || understood.has(remark.code)) return null
  return remark.isFault ? 'wrong' : 'doubtful'
}
