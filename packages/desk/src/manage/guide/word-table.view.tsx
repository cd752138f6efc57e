import { Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StaffCall } from '@recircle/core/management'
import { languages, type Names } from '@recircle/core/material'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { Acting } from '../act/acting.view.tsx'
import type { Act } from '../act/act.view-model.ts'
import { EditName } from '../edit-name.view.tsx'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { ActFault } from '@recircle/ui/act/act-faults.tsx'
import styles from '../manage.module.css'

type Format = ReturnType<typeof useIntl>['formatMessage']

interface WordRow {
  readonly names: Names
  readonly isRetired: boolean
  readonly uses: number
}

interface WordTableProps<Row extends WordRow> {
  caption: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => ReactNode
  /** After the name. */
  asideOf?: (row: Row) => ReactNode
  labelOf: (row: Row) => string
  /** Whether the row is a child of the row before it. */
  isInside?: (row: Row) => boolean
  moveCall: StaffCall<{ readonly step: 'up' | 'down' }, null>
  backCall: StaffCall<{ readonly isRetired: boolean }, null>
  onChange: (row: Row) => void
  onRetire: (row: Row) => void
  onMoved: () => void
}

/** Names in every language, in their display order. */
export function WordTable<Row extends WordRow>(props: WordTableProps<Row>): ReactNode {
  const { caption, rows, idOf, moveCall, onMoved } = props
  const { formatMessage } = useIntl()
  const move = (act: Act, row: Row, step: 'up' | 'down'): void => {
    if (!act.isBusy) void act.act(moveCall, { id: idOf(row), sent: { step } }, onMoved)
  }
  return (
    <Acting>
      {(act) => (
        <>
          <ActFault act={act} />
          <Table
            caption={caption}
            rows={rows}
            keyOf={idOf}
            columns={columnsOf(props, formatMessage, act, (row, step) => move(act, row, step))}
          />
        </>
      )}
    </Acting>
  )
}

const steps = ['up', 'down'] as const

const columnsOf = <Row extends WordRow>(
  {
    idOf,
    nameOf,
    asideOf,
    labelOf,
    isInside = () => false,
    backCall,
    onChange,
    onRetire,
    onMoved,
  }: WordTableProps<Row>,
  formatMessage: Format,
  act: Act,
  move: (row: Row, step: 'up' | 'down') => void,
): readonly Column<Row>[] => [
  {
    title: formatMessage({ id: 'desk.fields.name' }),
    cell: (row) => (
      <div className={isInside(row) ? styles.child : undefined}>
        <EditName name={labelOf(row)} onClick={() => onChange(row)}>
          {nameOf(row)}
        </EditName>
        {asideOf?.(row)}
        {row.isRetired && (
          <StatusChip tone="neutral" icon="ban">
            <FormattedMessage id="manage.material.retired" />
          </StatusChip>
        )}
        <OtherNames names={row.names} shown={labelOf(row)} />
      </div>
    ),
  },
  { title: formatMessage({ id: 'manage.material.uses' }), numeric: true, cell: ({ uses }) => uses },
  actsColumn(formatMessage, (row) => (
    <RowMenu
      name={labelOf(row)}
      items={[
        ...steps.map((step) => ({
          id: step,
          label: <FormattedMessage id={`manage.material.${step}`} values={{ name: labelOf(row) }} />,
          onChoose: () => move(row, step),
        })),
        row.isRetired
          ? {
              id: 'back',
              label: <FormattedMessage id="manage.material.back" />,
              onChoose: () => void act.act(backCall, { id: idOf(row), sent: { isRetired: false } }, onMoved),
            }
          : {
              id: 'retire',
              label: <FormattedMessage id="manage.material.retire" />,
              isDangerous: true,
              onChoose: () => onRetire(row),
            },
      ]}
    />
  )),
]

/** The name in the other languages; equal names are shown once. */
function OtherNames({ names, shown }: { names: Names; shown: string }): ReactNode {
  const others = languages.filter(
    (language, at) =>
      names[language] !== shown && languages.findIndex((each) => names[each] === names[language]) === at,
  )
  return (
    <span className={styles.under}>
      {others.map((language, at) => (
        <Fragment key={language}>
          {at > 0 && ' · '}
          <span lang={language}>{names[language]}</span>
        </Fragment>
      ))}
    </span>
  )
}
