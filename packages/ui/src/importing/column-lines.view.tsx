import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  columnUses,
  mappedFields,
  timetableFields,
  type ColumnUse,
  type ImportRun,
  type MappedField,
} from '@recircle/core/import'
import { Disclosure } from '../layout/disclosure.tsx'
import { useFormats } from '../i18n/words.tsx'
import { withColumn } from './assigned-columns.ts'
import type { ImportColumnsModel } from './import-columns.types.ts'
import type { ImportsData } from './imports-shown.ts'
import { LineSelect } from './line-select.view.tsx'
import styles from './imports.module.css'

interface LinesProps {
  model: ImportColumnsModel & { readonly shown: ImportsData }
  run: ImportRun
}

const isOfTimetable = (field: MappedField): boolean => timetableFields.some((each) => each === field)
const pointFields = mappedFields.filter((field) => !isOfTimetable(field))
/** Fewer are no wall. */
const unreadInSight = 3

/** IMP-32: one line a column, in the order of the file; those that nothing reads come last, out of the way if there are many. */
export const ColumnLines = observer(({ model, run }: LinesProps): ReactNode => {
  const { settings } = model
  if (settings === null) return null
  const uses = columnUses({ ...run, settings })
  // By what was checked, so that no line moves away while it is chosen in.
  const wasRead = new Set(columnUses(run).flatMap((use) => (use.isRead || use.becomes.length > 0 ? use.column : [])))
  // A column that an earlier file of the source had.
  const gone = settings.columns.flatMap(({ field, text }) =>
    field === 'address' || text.includes('{') || run.columns.includes(text)
      ? []
      : [{ column: text, values: [], becomes: [{ field, isJoined: false, word: null }], isRead: false }],
  )
  const unread = uses.filter(({ column }) => !wasRead.has(column))
  const lines = (some: readonly ColumnUse[]): ReactNode => (
    <ul className={styles.lines}>
      {some.map((use) => (
        <ColumnLine key={use.column} model={model} run={run} use={use} />
      ))}
    </ul>
  )
  const isFolded = unread.length > unreadInSight
  return (
    <>
      {lines([...uses.filter(({ column }) => wasRead.has(column)), ...gone, ...(isFolded ? [] : unread)])}
      {isFolded && (
        <Disclosure summary={<FormattedMessage id="imports.columns.unread" values={{ count: unread.length }} />}>
          {lines(unread)}
        </Disclosure>
      )}
    </>
  )
})

const ColumnLine = observer(({ model, run, use }: LinesProps & { use: ColumnUse }): ReactNode => {
  const { formatMessage } = useIntl()
  const { column, values, becomes, isRead } = use
  const columns = model.settings?.columns ?? []
  const fields = becomes.map(({ field }) => field)
  const asIs = fields.join(' ')
  // A tag of OpenStreetMap is read without a field.
  const none = isRead && becomes.length === 0 ? 'imports.column.tag' : 'imports.column.skip'
  return (
    <LineSelect
      label={column}
      note={values.join(' · ')}
      value={asIs}
      detail={<Becomes model={model} use={use} />}
      onChange={(chosen) => {
        if (chosen === asIs) return
        const field = mappedFields.find((each) => each === chosen) ?? null
        model.change({ columns: withColumn(columns, column, field, run) })
      }}
    >
      <option value="">{formatMessage({ id: none })}</option>
      {fields.length > 1 && (
        <option value={asIs}>
          {fields.map((field) => formatMessage({ id: `imports.field.${field}` })).join(', ')}
        </option>
      )}
      <FieldOptions fields={pointFields} />
      <optgroup label={formatMessage({ id: 'imports.timetable.title' })}>
        <FieldOptions fields={timetableFields} />
      </optgroup>
    </LineSelect>
  )
})

/** The word that a "yes" stands for, and that other columns are part of the field. */
const Becomes = observer(({ model, use }: Pick<LinesProps, 'model'> & { use: ColumnUse }): ReactNode => {
  const { formatMessage } = useIntl()
  const language = useFormats().language
  const [first] = use.becomes
  if (first === undefined) return null
  const word = model.shown.materials.find(({ slug }) => slug === first.word)?.names[language] ?? first.word
  const texts = [
    ...(word === null ? [] : [formatMessage({ id: 'imports.column.yes' }, { word })]),
    // Columns that say yes or no always stand side by side.
    ...(first.isJoined && word === null ? [formatMessage({ id: 'imports.column.joined' })] : []),
  ]
  return texts.join(' · ')
})

function FieldOptions({ fields }: { fields: readonly MappedField[] }): ReactNode {
  const { formatMessage } = useIntl()
  return fields.map((field) => (
    <option key={field} value={field}>
      {formatMessage({ id: `imports.field.${field}` })}
    </option>
  ))
}
