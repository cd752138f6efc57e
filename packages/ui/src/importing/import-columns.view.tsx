import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { columnsInTemplate, defaultFields, filledTemplate, type ImportRun } from '@recircle/core/import'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'
import { addressColumns } from './assigned-columns.ts'
import { ColumnLines } from './column-lines.view.tsx'
import type { ImportColumnsModel } from './import-columns.types.ts'
import type { ImportsData } from './imports-shown.ts'
import { textForAll, withTextForAll } from './texts-for-all.ts'
import { KindForAll, MaterialsForAll } from './texts-for-all.view.tsx'
import styles from './imports.module.css'

interface ColumnsProps {
  model: ImportColumnsModel & { readonly shown: ImportsData }
  run: ImportRun
}

const encodings = ['utf-8', 'windows-1251', 'windows-1252', 'koi8-r', 'ibm866', 'iso-8859-5', 'utf-16le', 'utf-16be']
const delimiters = [
  [',', 'imports.delimiter.comma'],
  [';', 'imports.delimiter.semicolon'],
  ['\t', 'imports.delimiter.tab'],
  ['|', 'imports.delimiter.bar'],
] as const

/** Kind and materials are chosen. */
const typedFields = defaultFields.filter((field) => field !== 'kind' && field !== 'materials')

/** SRC-3: the columns of the file and what each is read as, then what its words mean, then what is said of all rows. */
export const ImportColumnsView = observer(
  ({ model, run, children }: ColumnsProps & { children: ReactNode }): ReactNode => {
    const { formatMessage } = useIntl()
    const { settings } = model
    if (settings === null) return null
    const { source, isExchanged, isAnywhere, keepsAll } = settings
    return (
      <section className={styles.section} aria-labelledby="import-columns">
        <h2 id="import-columns" className={styles.subtitle}>
          {formatMessage({ id: 'imports.columns.title' })}
        </h2>
        <ColumnLines model={model} run={run} />
        <AddressExample model={model} run={run} />
        {children}
        <Card className={styles.card}>
          <TextField
            label={<FormattedMessage id="imports.source" />}
            hint={<FormattedMessage id="imports.sourceHint" />}
            value={source}
            maxLength={200}
            onChange={(text) => model.change({ source: text })}
          />
          <KindForAll model={model} />
          <AddFields model={model} />
          <Disclosure isSmall summary={<FormattedMessage id="imports.more" />}>
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
  },
)

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
    <Disclosure isSmall summary={<FormattedMessage id="imports.addField" />}>
      <p className={styles.soft}>
        <FormattedMessage id="imports.defaults.text" />
      </p>
      <div className={styles.grid}>
        <MaterialsForAll model={model} label={<FormattedMessage id="imports.field.materials" />} />
        {typedFields.map((field) => (
          <TextField
            key={field}
            label={<FormattedMessage id={`imports.field.${field}`} />}
            value={textForAll(defaults, field)}
            onChange={(text) => model.change({ defaults: withTextForAll(defaults, field, text) })}
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
