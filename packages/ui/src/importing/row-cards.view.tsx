import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { ImportRow, ImportRun } from '@recircle/core/import'
import { Icon } from '../icons/icon.tsx'
import { Card } from '../layout/card.tsx'
import {
  Cell,
  columnsShown,
  FirstRemark,
  isProblem,
  nameIn,
  remarkOf,
  RowButton,
  type ImportSheetModel,
} from './import-sheet.view.tsx'
import { Pages } from './import-footer.view.tsx'
import type { ImportsQuery } from './imports-query.ts'
import { remarkTone } from './remark-tone.ts'
import cardList from '../layout/card-list.module.css'
import styles from './import-sheet.module.css'

interface CardsModel extends ImportSheetModel {
  readonly query: ImportsQuery
  readonly pageCount: number
}
interface CardsProps {
  model: CardsModel
  run: ImportRun
  isOpen: boolean
  /** Everything about the chosen row, in place of its card. */
  children: ReactNode
}

/** SRC-4: on a phone the rows are cards: what was remarked, and beside it the cells that can be mended. */
export const RowCardsView = observer(({ model, run, isOpen, children }: CardsProps): ReactNode => {
  const { rows } = model.shown
  if (rows.length === 0)
    return (
      <p className="small soft">
        <FormattedMessage id="imports.noRows" />
      </p>
    )
  return (
    <>
      <ul className={cardList.list} aria-busy={model.isUnderWay || undefined}>
        {rows.map((row) => (
          <li key={row.number}>
            {model.chosen === row.number ? children : <RowCard model={model} run={run} row={row} isOpen={isOpen} />}
          </li>
        ))}
      </ul>
      <Pages {...model.query} total={model.pageCount} />
    </>
  )
})

const RowCard = observer(
  ({ model, run, row, isOpen }: Omit<CardsProps, 'children'> & { row: ImportRow }): ReactNode => (
    <Card className={styles.rowCard}>
      <RowButton model={model} row={row}>
        <span className={styles.rowName}>{nameIn(run, row)}</span>
        <Icon name="chevron-down" size="sm" />
      </RowButton>
      {row.remarks.some(isProblem) && (
        <p className={styles.cardRemark}>
          <FirstRemark row={row} />
        </p>
      )}
      {isOpen &&
        columnsShown(run, [row]).flatMap((column) => {
          const remark = remarkOf(row, run, column)
          const tone = remark === undefined ? null : remarkTone(remark)
          return tone === null ? (
            []
          ) : (
            <div key={column} className={styles.mend} data-tone={tone}>
              <span aria-hidden="true">{column}</span>
              <Cell model={model} row={row} column={column} isOpen />
            </div>
          )
        })}
    </Card>
  ),
)
