import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { columnsInTemplate, filledTemplate, templateOf, type ImportRun } from '@recircle/core/import'
import { PlainSelect } from '../field/plain-select.tsx'
import type { ImportColumnsModel } from './import-columns.types.ts'
import styles from './imports.module.css'

interface AddressProps {
  model: ImportColumnsModel
  run: ImportRun
}

const columnsMax = 6

/** SRC-24: an address in several columns, put together in the order in which a person chooses them. */
export const AddressColumns = observer(({ model, run }: AddressProps): ReactNode => {
  const { formatMessage } = useIntl()
  const columns = model.settings?.columns ?? []
  const text = columns.find(({ field }) => field === 'address')?.text ?? ''
  const chosen = text === '' ? [] : (columnsInTemplate(text) ?? [text])
  const valuesOf = (column: string): string[] => {
    const at = run.columns.indexOf(column)
    return run.samples.map((sample) => sample[at] ?? '')
  }
  const example = run.samples
    .map((sample) =>
      filledTemplate(
        columnsInTemplate(text) ? text : `{${text}}`,
        (column) => sample[run.columns.indexOf(column)] ?? '',
      ),
    )
    .find((filled) => filled !== '')
  const choose = (at: number, column: string): void => {
    // A part that is taken away closes the gap.
    const next = [...chosen.slice(0, at), column, ...chosen.slice(at + 1)].filter((each) => each !== '')
    const others = columns.filter(({ field }) => field !== 'address')
    const template = templateOf([...new Set(next)], valuesOf)
    model.change({ columns: template === '' ? others : [...others, { field: 'address', text: template }] })
  }
  const offeredAt = (at: number): string[] => {
    const others = chosen.filter((_, index) => index !== at)
    // A brace would end a part of the template.
    return run.columns.filter((column) => !others.includes(column) && (others.length === 0 || !/[{}]/.test(column)))
  }
  const places = Math.min(columnsMax, run.columns.length, Math.max(1, chosen.length + 1))
  return (
    <div className={styles.address}>
      <div className={styles.grid}>
        {Array.from({ length: Math.max(places, chosen.length) }, (_, at) => (
          <PlainSelect
            key={at}
            label={
              at === 0
                ? formatMessage({ id: 'imports.field.address' })
                : formatMessage({ id: 'imports.join.next' }, { number: at + 1 })
            }
            value={chosen[at] ?? ''}
            options={[
              { value: '', label: formatMessage({ id: at === 0 ? 'imports.column.none' : 'imports.join.none' }) },
              ...offeredAt(at).map((column) => ({ value: column, label: column })),
            ]}
            onChange={(column) => choose(at, column)}
          />
        ))}
      </div>
      <p className={styles.soft} aria-live="polite">
        {example === undefined ? (
          <FormattedMessage id="imports.join.hint" />
        ) : (
          <FormattedMessage id="imports.join.example" values={{ text: example }} />
        )}
      </p>
    </div>
  )
})
