import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityPath } from '@recircle/core/facility'
import type { ImportDecision, ImportRow } from '@recircle/core/import'
import { useFirstFault } from '../field/first-fault.ts'
import { StopRule } from '../times/stop-rule.view.tsx'
import { useFormats } from '../i18n/words.tsx'
import { Anchor } from '../button/anchor.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { StatusChip } from '../mark/status-chip.tsx'
import { TextField } from '../field/text-field.tsx'
import { isRowChanged, type ImportsData, type RowDraft } from './imports-shown.ts'
import { outcomeLooks } from './outcome-looks.ts'
import { RowChangesView } from './row-changes.view.tsx'
import { PlaceInFile, RemarksView } from './row-remarks.view.tsx'
import styles from './imports.module.css'

export interface ImportRowModel {
  readonly shown: ImportsData
  readonly row: RowDraft | null
  readonly isBusy: boolean
  readonly editRow: (row: ImportRow | null) => void
  readonly writeCell: (column: string, text: string) => void
  readonly saveRow: () => Promise<void>
  readonly decide: (row: ImportRow, decision: ImportDecision) => Promise<void>
}
interface RowProps {
  model: ImportRowModel
  row: ImportRow
  /** Whether the row can still be changed. */
  isOpen: boolean
}

/** SRC-4 SRC-5: the cells of a row, the resulting point with remarks, and repairs. */
export const ImportRowView = observer(({ model, row, isOpen }: RowProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { number, outcome, decision, becomes, remarks, changes, facilityId, isKept } = row
  const isEdited = model.row?.number === number
  const cellNames = row.cells.filter(({ text }) => text !== '')
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.rowHead}>
        <h3 className={styles.rowTitle}>
          <FormattedMessage id="imports.row" values={{ number }} /> <PlaceInFile at={row.at} />
        </h3>
        <StatusChip {...outcomeLooks[isKept ? 'doubtful' : outcome]}>
          <FormattedMessage id={`imports.rowOutcome.${isKept ? 'kept' : outcome}`} />
        </StatusChip>
      </div>
      {becomes !== null && <BecomesView model={model} row={row} />}
      <RowChangesView changes={changes} materials={model.shown.materials} />
      <RemarksView remarks={remarks} />
      {isEdited ? (
        <EditView model={model} row={row} />
      ) : (
        <dl className={styles.cells}>
          {cellNames.map(({ column, text, isRepaired, isMended }) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>
                {text}
                {(isRepaired || isMended) && (
                  <em className={styles.soft}>
                    {' '}
                    (<FormattedMessage id={isRepaired ? 'imports.row.repaired' : 'imports.row.mended'} />)
                  </em>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen && !isEdited && (
        <div className={styles.buttons}>
          <Button
            size="sm"
            variant="secondary"
            icon="edit"
            aria-label={formatMessage({ id: 'imports.row.editOf' }, { number })}
            onClick={() => model.editRow(row)}
          >
            <FormattedMessage id="imports.row.edit" />
          </Button>
          <DecisionButtons model={model} row={row} decision={decision} />
        </div>
      )}
      {!isOpen && facilityId !== null && (
        <p>
          <Anchor href={facilityPath(facilityId)}>{formatMessage({ id: 'imports.row.open' })}</Anchor>
        </p>
      )}
    </Card>
  )
})

const BecomesView = observer(({ model, row: { becomes } }: Pick<RowProps, 'model' | 'row'>): ReactNode => {
  const language = useFormats().language
  if (becomes === null) return null
  const { name, address, lat, lng, materialIds, hours, hoursText, stops, phone, email, website } = becomes
  const names = materialIds.flatMap((id) => model.shown.materials.find((each) => each.id === id)?.names[language] ?? [])
  const facts = [address, `${lat}, ${lng}`, hours, hoursText, phone, email, website].filter((fact) => fact !== '')
  return (
    <div className={styles.becomes}>
      <b>{name}</b>
      <p>{names.length > 0 ? names.join(', ') : <FormattedMessage id="imports.row.noMaterials" />}</p>
      <p className={styles.soft}>
        {facts.join(' · ')}
        {hours === '' && stops.length === 0 && (
          <>
            {' · '}
            <FormattedMessage id="imports.row.noHours" />
          </>
        )}
      </p>
      {stops.map((stop) => (
        <p key={stop.date}>
          <StopRule stop={stop} />
        </p>
      ))}
    </div>
  )
})

/** LOOK-16: the same row would be checked with the same result; a press shows which cell is at fault. */
const EditView = observer(({ model, row }: Pick<RowProps, 'model' | 'row'>): ReactNode => {
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const [isTried, setTried] = useState(false)
  const isChanged = isRowChanged(row, model.row)
  const wrong = row.remarks.find(({ isFault, column }) => isFault && row.cells.some((cell) => cell.column === column))
  const columnAtFault = wrong?.column ?? row.cells[0]?.column
  return (
    <form
      ref={form}
      noValidate
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isChanged) void model.saveRow()
        else showFirstFault()
      }}
    >
      <div className={styles.grid}>
        {row.cells.map(({ column }) => (
          <TextField
            key={column}
            label={column}
            value={model.row?.cells[column] ?? ''}
            error={isTried && !isChanged && column === columnAtFault && <FormattedMessage id="imports.row.unchanged" />}
            maxLength={5000}
            onChange={(text) => model.writeCell(column, text)}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button size="sm" type="submit" unready={!isChanged} busy={model.isBusy}>
          <FormattedMessage id="imports.row.save" />
        </Button>
        <Button size="sm" variant="quiet" onClick={() => model.editRow(null)}>
          <FormattedMessage id="imports.row.cancel" />
        </Button>
      </div>
    </form>
  )
})

const DecisionButtons = observer(
  ({ model, row, decision }: Pick<RowProps, 'model' | 'row'> & { decision: ImportDecision }): ReactNode => {
    const offer = (to: ImportDecision): ReactNode => (
      <Button key={to} size="sm" variant="quiet" busy={model.isBusy} onClick={() => void model.decide(row, to)}>
        <FormattedMessage id={`imports.row.${to}`} />
      </Button>
    )
    if (decision !== 'auto') return offer('auto')
    return (
      <>
        {(row.outcome === 'doubtful' || row.outcome === 'left-out') && offer('keep')}
        {row.outcome !== 'refused' && row.outcome !== 'left-out' && offer('skip')}
      </>
    )
  },
)
