import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './table.module.css'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end, with tabular figures. */
  numeric?: boolean | undefined
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** With long cells: on a phone each row is a block. */
  isWide?: boolean
}

/** The first column contains the row headers. Scrolls sideways within its own box. */
export const Table = <Row,>({ caption, columns, rows, keyOf, isWide }: TableProps<Row>) => (
  <section aria-label={caption} tabIndex={0} className={styles.scroll}>
    <table className={classNames(styles.table, isWide && styles.wide)}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classNames(column.numeric && styles.numeric)}>
              {column.title}
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
