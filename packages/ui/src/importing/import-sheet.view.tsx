import { useEffect, useId, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  plainRemarks,
  problemKindOf,
  type ImportRemark,
  type ImportRow,
  type ImportRun,
  type MappedField,
  type ProblemKind,
} from '@recircle/core/import'
import { useFormats } from '../i18n/words.tsx'
import { Icon } from '../icons/icon.tsx'
import { Table, type Column } from '../layout/table.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { fieldsOfColumn } from './assigned-columns.ts'
import type { CellDraft, ImportsData } from './imports-shown.ts'
import { outcomeLooks } from './outcome-looks.ts'
import { remarkTone } from './remark-tone.ts'
import { rowNumber } from './row-number.ts'
import { RemarkText, RowPlace } from './row-remarks.view.tsx'
import styles from './import-sheet.module.css'

export interface ImportSheetModel {
  readonly shown: ImportsData
  readonly cell: CellDraft | null
  readonly chosen: number | null
  readonly isUnderWay: boolean
  readonly editCell: (cell: CellDraft | null) => void
  readonly saveCell: () => Promise<void>
  readonly chooseRow: (number: number | null) => void
}

interface SheetProps {
  model: ImportSheetModel
  run: ImportRun
  /** Whether cells can still be changed. */
  isOpen: boolean
}

export const isProblem = ({ code }: ImportRemark): boolean => !plainRemarks.includes(code)
/** The fields of remarks that name no column of the file. */
const fieldsOfKind: Partial<Record<ProblemKind, readonly MappedField[]>> = {
  place: ['lat', 'lng', 'place'],
  materials: ['materials'],
  hours: ['hours'],
  kind: ['kind'],
}

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
      : fields.some((field) => fieldsOfKind[kind]?.includes(field) === true)
  })
}

const hasField = (run: ImportRun, column: string, field: MappedField): boolean =>
  fieldsOfColumn(run.settings.columns, column).includes(field)

/** Those that keep rows out first, then those with a doubt; coordinates tell a reader nothing, so they are last. */
export function columnsShown(run: ImportRun, rows: readonly ImportRow[]): string[] {
  const read = run.columns.filter((column) => fieldsOfColumn(run.settings.columns, column).length > 0)
  const rankOf = (column: string): number => {
    const remarks = rows.flatMap((row) => remarkOf(row, run, column) ?? [])
    if (remarks.length > 0) return remarks.some(({ isFault }) => isFault) ? 0 : 1
    return hasField(run, column, 'lat') || hasField(run, column, 'lng') ? 3 : 2
  }
  return (read.length > 0 ? read : run.columns).toSorted((one, other) => rankOf(one) - rankOf(other))
}

const nameColumn = (run: ImportRun): string | undefined => run.columns.find((column) => hasField(run, column, 'name'))

/** As the row has it, or as its point is called. */
export function nameIn(run: ImportRun, { cells, becomes }: ImportRow): string {
  const column = nameColumn(run)
  return cells.find((cell) => cell.column === column)?.text || (becomes?.name ?? '')
}

/** SRC-4 SRC-5: the rows as they stand in the file, first the name, what was remarked, and the columns with problems; a cell that was not understood stands out, and is mended where it is. */
export const ImportSheetView = observer(({ model, run, isOpen }: SheetProps): ReactNode => {
  const { formatMessage } = useIntl()
  const shown = columnsShown(run, model.shown.rows)
  const name = nameColumn(run)
  const named = shown.filter((column) => column === name)
  const sheetColumn = (column: string): Column<ImportRow> => ({
    title: column,
    toneOf: (row) => {
      const remark = remarkOf(row, run, column)
      return remark === undefined ? null : remarkTone(remark)
    },
    cell: (row) => <Cell model={model} row={row} column={column} isOpen={isOpen} />,
  })
  return (
    <Table
      isSheet
      caption={formatMessage({ id: 'imports.step.rows' })}
      isBusy={model.isUnderWay}
      rows={model.shown.rows}
      keyOf={({ number }) => String(number)}
      columns={[
        {
          title: formatMessage({ id: 'imports.sheet.row' }),
          cell: (row) => <RowButton model={model} row={row} />,
        },
        ...named.map(sheetColumn),
        ...(model.shown.rows.some(isRemarked)
          ? [
              {
                title: formatMessage({ id: 'imports.sheet.remark' }),
                isWhole: true,
                cell: (row: ImportRow) => <FirstRemark row={row} />,
              },
            ]
          : []),
        ...shown.filter((column) => column !== name).map(sheetColumn),
      ]}
    />
  )
})

interface RowButtonProps {
  model: ImportSheetModel
  row: ImportRow
  children?: ReactNode
}

export const RowButton = observer(({ model, row, children }: RowButtonProps): ReactNode => {
  const { number, outcome, isKept } = row
  const { icon, tone } = outcomeLooks[isKept ? 'doubtful' : outcome]
  const isChosen = model.chosen === number
  return (
    <button
      type="button"
      className={styles.row}
      data-tone={tone}
      aria-expanded={isChosen}
      onClick={() => model.chooseRow(isChosen ? null : number)}
    >
      {outcome !== 'new' && <Icon name={icon} size="sm" />}
      <VisuallyHidden>
        <RowPlace row={row} />, <FormattedMessage id={`imports.rowOutcome.${isKept ? 'kept' : outcome}`} />
      </VisuallyHidden>
      <span aria-hidden="true">{rowNumber(row)}</span>
      {children}
    </button>
  )
})

const isRemarked = ({ remarks, changes, outcome }: ImportRow): boolean =>
  outcome === 'waiting' || changes.length > 0 || remarks.some(isProblem)

export function FirstRemark({ row: { remarks, changes, outcome } }: { row: ImportRow }): ReactNode {
  if (outcome === 'waiting') return <FormattedMessage id="imports.rowOutcome.waiting" />
  const problems = remarks.filter(isProblem)
  const [first] = problems.toSorted((one, other) => Number(other.isFault) - Number(one.isFault))
  if (first === undefined) return changes.length > 0 ? <FormattedMessage id="imports.rowOutcome.changed" /> : null
  return (
    <span className={styles.remark}>
      <RemarkText {...first} />
      {problems.length > 1 && ` +${problems.length - 1}`}
    </span>
  )
}

interface CellProps {
  model: ImportSheetModel
  row: ImportRow
  column: string
  isOpen: boolean
}

/** IMP-41: one of them is chosen, and what several words mean is typed. */
function MaterialNames({ id, materials }: { id: string; materials: ImportsData['materials'] }): ReactNode {
  const { language } = useFormats()
  return (
    <datalist id={id}>
      {materials.map(({ id: material, names }) => (
        <option key={material}>{names[language]}</option>
      ))}
    </datalist>
  )
}

export const Cell = observer(({ model, row, column, isOpen }: CellProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { number } = row
  const cell = row.cells.find((each) => each.column === column)
  const text = cell?.text ?? ''
  const mended = cell?.isRepaired ? 'imports.row.repaired' : cell?.isMended ? 'imports.row.mended' : null
  const isEdited = model.cell?.number === number && model.cell.column === column
  const { run } = model.shown
  const hasMaterials = run !== null && hasField(run, column, 'materials')
  const names = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** The keys that end an edit leave the focus in the cell. */
  const isLeftByKey = useRef(false)
  useEffect(() => {
    if (isEdited || !isLeftByKey.current) return
    isLeftByKey.current = false
    button.current?.focus()
  }, [isEdited])
  if (!isOpen) return text
  const where = formatMessage({ id: 'imports.cell' }, { column, number: rowNumber(row) })
  if (isEdited)
    return (
      <>
        <input
          // The cell was pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className={styles.input}
          aria-label={where}
          list={hasMaterials ? names : undefined}
          maxLength={5000}
          value={model.cell.text}
          onChange={(event) => model.editCell({ number, column, text: event.target.value })}
          // A list offers only what contains the text.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={({ key }) => {
            if (key !== 'Enter' && key !== 'Escape') return
            isLeftByKey.current = true
            if (key === 'Enter') void model.saveCell()
            else model.editCell(null)
          }}
          onBlur={() => {
            if (!isLeftByKey.current) void model.saveCell()
          }}
        />
        {hasMaterials && <MaterialNames id={names} materials={model.shown.materials} />}
      </>
    )
  return (
    <button
      ref={button}
      type="button"
      className={styles.cell}
      title={text}
      aria-label={`${where}: ${text}${mended === null ? '' : ` (${formatMessage({ id: mended })})`}`}
      aria-disabled={model.isUnderWay || undefined}
      onClick={() => {
        if (!model.isUnderWay) model.editCell({ number, column, text })
      }}
    >
      {mended !== null && <Icon name="check" size="sm" />}
      <span>{text}</span>
    </button>
  )
})
