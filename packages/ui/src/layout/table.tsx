import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './table.module.css'

export interface Column<Row> {
  title: string
  /** Holds the menu of a row: its title is read out only, and on a phone it ends the row. */
  isMenu?: boolean | undefined
  cell: (row: Row) => ReactNode
  /** In a sheet: is not cut off. */
  isWhole?: boolean | undefined
  /** In a sheet: has the room of a sentence. */
  isSentence?: boolean | undefined
  /** What stands out in a cell. */
  toneOf?: ((row: Row) => 'wrong' | 'doubtful' | null) | undefined
  /** Numbers are aligned to the end. */
  numeric?: boolean | undefined
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** With long cells. */
  isWide?: boolean
  /** A sheet: rows of 40 px, each cell one line. */
  isSheet?: boolean
  isBusy?: boolean
}

/** The first column contains the row headers. On a phone each row is a block; a sheet scrolls sideways within its own box. */
export const Table = <Row,>({ caption, columns, rows, keyOf, isWide, isSheet, isBusy }: TableProps<Row>) => (
  <section aria-label={caption} tabIndex={0} className={styles.scroll}>
    <table
      className={classNames(styles.table, isWide && styles.wide, isSheet && styles.sheet)}
      aria-busy={isBusy || undefined}
    >
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classNames(column.numeric && styles.numeric)}>
              {column.isMenu ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={column.title}
                  scope={index === 0 ? 'row' : undefined}
                  className={classNames(column.numeric && styles.numeric)}
                  data-title={index === 0 || isSheet ? undefined : column.title}
                  data-whole={column.isWhole || undefined}
                  data-sentence={column.isSentence || undefined}
                  data-menu={column.isMenu}
                  data-tone={column.toneOf?.(row) ?? undefined}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
