import {
  columnsInTemplate,
  templateOf,
  type ImportRun,
  type ImportSettings,
  type MappedField,
} from '@recircle/core/import'

type Columns = ImportSettings['columns']

/** SRC-24: the columns that an address is put together from, in the order in which they were chosen. */
export function addressColumns(columns: Columns): readonly string[] {
  const text = columns.find(({ field }) => field === 'address')?.text ?? ''
  return text === '' ? [] : (columnsInTemplate(text) ?? [text])
}

/** SRC-3: what a column of the file is read as; null if it is not read. */
export const fieldOfColumn = (columns: Columns, column: string): MappedField | null =>
  addressColumns(columns).includes(column)
    ? 'address'
    : (columns.find(({ field, text }) => field !== 'address' && text === column)?.field ?? null)

/** A field has one column, the last one chosen; only an address is put together from several. */
export function withColumn(
  columns: Columns,
  column: string,
  field: MappedField | null,
  { columns: names, samples }: Pick<ImportRun, 'columns' | 'samples'>,
): Columns {
  const parts = addressColumns(columns).filter((each) => each !== column)
  const others = columns.filter((each) => each.field !== 'address' && each.text !== column && each.field !== field)
  const valuesOf = (name: string): string[] => samples.map((sample) => sample[names.indexOf(name)] ?? '')
  const template = templateOf(field === 'address' ? [...parts, column] : parts, valuesOf)
  return [
    ...others,
    ...(field === null || field === 'address' ? [] : [{ field, text: column }]),
    ...(template === '' ? [] : [{ field: 'address' as const, text: template }]),
  ]
}
