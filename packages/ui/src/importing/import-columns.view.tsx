import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  defaultFields,
  mappedFields,
  timetableFields,
  type ImportRun,
  type MappedField,
  columnsInTemplate,
  filledTemplate,
} from '@recircle/core/import'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'
import { addressColumns, fieldOfColumn, withColumn } from './assigned-columns.ts'
import type { ImportColumnsModel } from './import-columns.types.ts'
import { LineSelect } from './line-select.view.tsx'
import styles from './imports.module.css'

interface ColumnsProps {
  model: ImportColumnsModel
  run: ImportRun
}

const encodings = ['utf-8', 'windows-1251', 'windows-1252', 'koi8-r', 'ibm866', 'iso-8859-5', 'utf-16le', 'utf-16be']
const delimiters = [
  [',', 'imports.delimiter.comma'],
  [';', 'imports.delimiter.semicolon'],
  ['\t', 'imports.delimiter.tab'],
  ['|', 'imports.delimiter.bar'],
] as const

const isOfTimetable = (field: MappedField): boolean => timetableFields.some((each) => each === field)
const pointFields = mappedFields.filter((field) => !isOfTimetable(field))
const samplesShown = 3

/** The first different values of a column. */
const samplesOf = ({ columns, samples }: ImportRun, column: string): string => {
  const at = columns.indexOf(column)
  const texts = samples.map((sample) => (sample[at] ?? '').trim()).filter((text) => text !== '')
  return [...new Set(texts)].slice(0, samplesShown).join(', ')
}

/** SRC-3: the columns of the file, in its order, and what each is read as. */
export const ImportColumnsView = observer(({ model, run }: ColumnsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { settings } = model
  if (settings === null) return null
  const { columns, source, isExchanged, isAnywhere, keepsAll } = settings
  // A column that an earlier file of the source had.
  const gone = columns.filter(({ field, text }) => field !== 'address' && !run.columns.includes(text))
  return (
    <section className={styles.section} aria-labelledby="import-columns">
      <h2 id="import-columns" className={styles.subtitle}>
        {formatMessage({ id: 'imports.columns.title' })}
      </h2>
      <ul className={styles.lines}>
        {[...run.columns, ...gone.map(({ text }) => text)].map((column) => (
          <LineSelect
            key={column}
            label={column}
            note={samplesOf(run, column)}
            value={fieldOfColumn(columns, column) ?? ''}
            onChange={(chosen) => {
              const field = mappedFields.find((each) => each === chosen) ?? null
              model.change({ columns: withColumn(columns, column, field, run) })
            }}
          >
            <option value="">{formatMessage({ id: 'imports.column.skip' })}</option>
            <FieldOptions fields={pointFields} />
            <optgroup label={formatMessage({ id: 'imports.timetable.title' })}>
              <FieldOptions fields={timetableFields} />
            </optgroup>
          </LineSelect>
        ))}
      </ul>
      <AddressExample model={model} run={run} />
      <Card className={styles.card}>
        <TextField
          label={<FormattedMessage id="imports.source" />}
          hint={<FormattedMessage id="imports.sourceHint" />}
          value={source}
          maxLength={200}
          onChange={(text) => model.change({ source: text })}
        />
        <AddFields model={model} />
        <Disclosure summary={<FormattedMessage id="imports.more" />}>
          <div className={styles.choices}>
            <ReadingFields model={model} run={run} />
            <Checkbox
              checked={isExchanged}
              label={<FormattedMessage id="imports.exchanged" />}
              onChange={(checked) => model.change({ isExchanged: checked })}
            />
            <Checkbox
              checked={isAnywhere}
              label={<FormattedMessage id="imports.anywhere" />}
              onChange={(checked) => model.change({ isAnywhere: checked })}
            />
            <Checkbox
              checked={keepsAll}
              label={<FormattedMessage id="imports.keepsAll" />}
              onChange={(checked) => model.change({ keepsAll: checked })}
            />
          </div>
        </Disclosure>
      </Card>
    </section>
  )
})

function FieldOptions({ fields }: { fields: readonly MappedField[] }): ReactNode {
  const { formatMessage } = useIntl()
  return fields.map((field) => (
    <option key={field} value={field}>
      {formatMessage({ id: `imports.field.${field}` })}
    </option>
  ))
}

/** SRC-24: what an address in several columns becomes. */
const AddressExample = observer(({ model, run }: ColumnsProps): ReactNode => {
  const columns = model.settings?.columns ?? []
  const text = columns.find(({ field }) => field === 'address')?.text ?? ''
  if (addressColumns(columns).length < 2) return null
  const example = run.samples
    .map((sample) =>
      filledTemplate(
        columnsInTemplate(text) ? text : `{${text}}`,
        (column) => sample[run.columns.indexOf(column)] ?? '',
      ),
    )
    .find((filled) => filled !== '')
  return (
    <p className={styles.soft} aria-live="polite">
      <FormattedMessage id="imports.join.example" values={{ text: example ?? '' }} />
    </p>
  )
})

/** What no column says can be one text for all rows. */
const AddFields = observer(({ model }: Pick<ColumnsProps, 'model'>): ReactNode => {
  const defaults = model.settings?.defaults ?? []
  return (
    <Disclosure summary={<FormattedMessage id="imports.addField" />}>
      <p className={styles.soft}>
        <FormattedMessage id="imports.defaults.text" />
      </p>
      <div className={styles.grid}>
        {defaultFields.map((field) => (
          <TextField
            key={field}
            label={<FormattedMessage id={`imports.field.${field}`} />}
            value={defaults.find((each) => each.field === field)?.text ?? ''}
            onChange={(text) => {
              const others = defaults.filter((each) => each.field !== field)
              model.change({ defaults: text === '' ? others : [...others, { field, text }] })
            }}
          />
        ))}
      </div>
    </Disclosure>
  )
})

/** SRC-2: the encoding and separator can be set for a file that could not be read. */
export const ReadingView = observer(({ model, run }: ColumnsProps): ReactNode => (
  <Card className={styles.card}>
    <ReadingFields model={model} run={run} />
    {model.draft !== null && (
      <div>
        <Button icon="loop" busy={model.isBusy} onClick={() => void model.check()}>
          <FormattedMessage id="imports.check" />
        </Button>
      </div>
    )}
  </Card>
))

const ReadingFields = observer(({ model, run }: ColumnsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { settings } = model
  if (settings === null) return null
  const auto = (found: string): string =>
    formatMessage({ id: found === '' ? 'imports.autoNone' : 'imports.auto' }, { found })
  const separators = delimiters.map(([value, id]) => ({ value, label: formatMessage({ id }) }))
  const found = separators.find(({ value }) => value === run.delimiter)?.label ?? ''
  return (
    <div className={styles.grid}>
      <PlainSelect
        label={<FormattedMessage id="imports.encoding" />}
        value={settings.encoding}
        options={[
          { value: '', label: auto(run.encoding) },
          ...encodings.map((encoding) => ({ value: encoding, label: encoding })),
        ]}
        onChange={(encoding) => model.change({ encoding })}
      />
      <PlainSelect
        label={<FormattedMessage id="imports.delimiter" />}
        value={settings.delimiter}
        options={[{ value: '', label: auto(found) }, ...separators]}
        onChange={(delimiter) => model.change({ delimiter })}
      />
    </div>
  )
})
