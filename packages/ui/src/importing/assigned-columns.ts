import {
  columnsInTemplate,
  placesInTemplate,
  templateOf,
  type ImportRun,
  type ImportSettings,
  type MappedField,
} from '@recircle/core/import'

type Columns = ImportSettings['columns']
type Samples = Pick<ImportRun, 'columns' | 'samples'>

const namesIn = (text: string): readonly string[] => placesInTemplate(text).map(({ column }) => column)
/** The parts of a text that stand alone. */
const partsOf = (text: string): readonly string[] => text.split(/;\s*(?![^{}]*\})/)

/** SRC-24: the columns that an address is put together from, in the order in which they were chosen. */
export function addressColumns(columns: Columns): readonly string[] {
  const text = columns.find(({ field }) => field === 'address')?.text ?? ''
  return text === '' ? [] : (columnsInTemplate(text) ?? [text])
}

/** SRC-3 IMP-18: what a column of the file is read as; nothing if it is not read. */
export const fieldsOfColumn = (columns: Columns, column: string): readonly MappedField[] =>
  columns.filter(({ text }) => namesIn(text).includes(column)).map(({ field }) => field)

/** A text without a column: without the parts that name it, or joined anew from its other columns. */
function textWithout(text: string, column: string, file: Samples): string {
  if (!namesIn(text).includes(column)) return text
  const parts = partsOf(text)
  if (parts.length > 1) return parts.filter((part) => !namesIn(part).includes(column)).join('; ')
  return templateOf(
    namesIn(text).filter((each) => each !== column),
    valuesIn(file),
  )
}

const valuesIn =
  ({ columns, samples }: Samples) =>
  (name: string): string[] =>
    samples.map((sample) => sample[columns.indexOf(name)] ?? '')

/** A field has one column, the last one chosen; only an address is put together from several, and materials may stand in several. */
export function withColumn(columns: Columns, column: string, field: MappedField | null, file: Samples): Columns {
  const others = columns.flatMap((each) => {
    const text = textWithout(each.text, column, file)
    return text === '' ? [] : [{ ...each, text }]
  })
  if (field === null) return others
  const before = others.find((each) => each.field === field)?.text ?? ''
  const text =
    field === 'address'
      ? templateOf([...addressColumns(others), column], valuesIn(file))
      : field === 'materials' && columnsInTemplate(before)
        ? `${before}; {${column}}`
        : column
  return [...others.filter((each) => each.field !== field), { field, text }]
}
