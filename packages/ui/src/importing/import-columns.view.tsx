import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { defaultFields, mappedFields, timetableFields, type ImportRun, type MappedField } from '@recircle/core/import'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ImportColumnsModel } from './import-columns.types.ts'
import { AddressColumns } from './address-columns.view.tsx'
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
/** An address may be put together from several columns. */
const pointFields = mappedFields.filter((field) => !isOfTimetable(field) && field !== 'address')

/** The first non-empty value of a column in the sample rows. */
const exampleOf = ({ columns, samples }: ImportRun, column: string): string => {
  const at = columns.indexOf(column)
  return samples.map((sample) => sample[at] ?? '').find((text) => text.trim() !== '') ?? ''
}

/** SRC-3: the mapping of columns to fields, with an example of each. */
export const ImportColumnsView = observer(({ model, run }: ColumnsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { settings } = model
  if (settings === null) return null
  const { columns, defaults, source, isExchanged, isAnywhere, keepsAll } = settings
  const isTimetable = columns.some(({ field }) => isOfTimetable(field))
  return (
    <section className={styles.section}>
      <h2>{formatMessage({ id: 'imports.columns.title' })}</h2>
      <p className={styles.soft}>{formatMessage({ id: 'imports.columns.text' })}</p>
      <Card className={styles.card}>
        <div className={styles.grid}>
          {pointFields.map((field) => (
            <ColumnSelect key={field} model={model} run={run} field={field} />
          ))}
        </div>
        <AddressColumns model={model} run={run} />
        <Disclosure summary={<FormattedMessage id="imports.timetable.title" />} open={isTimetable}>
          <p className={styles.soft}>{formatMessage({ id: 'imports.timetable.text' })}</p>
          <div className={styles.grid}>
            {timetableFields.map((field) => (
              <ColumnSelect key={field} model={model} run={run} field={field} />
            ))}
          </div>
        </Disclosure>
        {run.unused.length > 0 && (
          <p className={styles.soft}>{formatMessage({ id: 'imports.unused' }, { columns: run.unused.join(', ') })}</p>
        )}
        <TextField
          label={<FormattedMessage id="imports.source" />}
          hint={<FormattedMessage id="imports.sourceHint" />}
          value={source}
          maxLength={200}
          onChange={(text) => model.change({ source: text })}
        />
        <Disclosure summary={<FormattedMessage id="imports.defaults.title" />}>
          <p className={styles.soft}>{formatMessage({ id: 'imports.defaults.text' })}</p>
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
        <CheckButton model={model} />
      </Card>
    </section>
  )
})

const ColumnSelect = observer(({ model, run, field }: ColumnsProps & { field: MappedField }): ReactNode => {
  const { formatMessage } = useIntl()
  const columns = model.settings?.columns ?? []
  const chosen = columns.find((each) => each.field === field)?.text ?? ''
  const offered = chosen === '' || run.columns.includes(chosen) ? run.columns : [chosen, ...run.columns]
  const example = exampleOf(run, chosen)
  return (
    <PlainSelect
      label={formatMessage({ id: `imports.field.${field}` })}
      hint={example === '' ? undefined : <FormattedMessage id="imports.example" values={{ text: example }} />}
      value={chosen}
      options={[
        { value: '', label: formatMessage({ id: 'imports.column.none' }) },
        ...offered.map((column) => ({ value: column, label: column })),
      ]}
      onChange={(text) => {
        const others = columns.filter((each) => each.field !== field)
        model.change({ columns: text === '' ? others : [...others, { field, text }] })
      }}
    />
  )
})

export const CheckButton = observer(({ model }: { model: ImportColumnsModel }): ReactNode =>
  model.draft === null ? null : (
    <div>
      <Button icon="loop" busy={model.isBusy} onClick={() => void model.check()}>
        <FormattedMessage id="imports.check" />
      </Button>
    </div>
  ),
)

/** SRC-2: the encoding and separator can be set for a file that could not be read. */
export const ReadingView = observer(({ model, run }: ColumnsProps): ReactNode => (
  <Card className={styles.card}>
    <ReadingFields model={model} run={run} />
    <CheckButton model={model} />
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
