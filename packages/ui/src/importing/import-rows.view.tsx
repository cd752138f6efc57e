import { Suspense, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { importOutcomes, type ImportRow, type ImportRun } from '@recircle/core/import'
import { useFormats } from '../i18n/words.tsx'
import { ListTab } from '../page/list-tabs.view.tsx'
import { pointHrefOf } from './point-href.ts'
import { Disclosure } from '../layout/disclosure.tsx'
import { useMedia } from '../layout/use-media.ts'
import { ImportLacksView, type ImportLacksModel } from './import-lacks.view.tsx'
import { ImportProblemView, type ImportProblemModel } from './import-problem.view.tsx'
import { ImportRowView, type ImportRowModel } from './import-row.view.tsx'
import { ImportSheetView, type ImportSheetModel } from './import-sheet.view.tsx'
import { PlaceForm, WaitingRowView, type PlaceMapProps } from './waiting-row.view.tsx'
import { WaitingRowsView, type WaitingRowsModel } from './waiting-rows.view.tsx'
import { importsAddress, sheetMedia, type ImportsQuery } from './imports-query.ts'
import { RowCardsView } from './row-cards.view.tsx'
import cardList from '../layout/card-list.module.css'
import styles from './imports.module.css'
import placing from './placing.module.css'

export interface ImportRowsModel
  extends ImportLacksModel, ImportProblemModel, ImportRowModel, ImportSheetModel, WaitingRowsModel {
  readonly query: ImportsQuery
  readonly pageCount: number
  readonly chosenRow: ImportRow | null
}

export interface RowsMapProps {
  readonly rows: readonly ImportRow[]
  readonly chosen: number | null
  readonly onChoose: (number: number) => void
}

interface RowsProps {
  model: ImportRowsModel
  run: ImportRun
  isOpen: boolean
  draftHref: ((id: string) => string) | null
  RowsMap?: ComponentType<RowsMapProps> | undefined
  PlaceMap?: ComponentType<PlaceMapProps> | undefined
  addressAttribution: string | null
}

/** SRC-4: the rows as a sheet, problems first, with a filter for each problem and what mends it at once; on a phone as cards. */
export const ImportRowsView = observer((props: RowsProps): ReactNode => {
  const { model, run, isOpen, draftHref, RowsMap, addressAttribution } = props
  const { formatMessage } = useIntl()
  const { problem, shown, page } = model.query
  const hasSheet = useMedia(sheetMedia)
  // On a phone what is answered once stands before the rows that it answers for.
  const isFolded = !hasSheet && isOpen && shown === null && problem === null && page === 1 && run.problems.length > 0
  const kinds = isFolded ? run.problems.map(({ kind }) => kind) : problem === null ? [] : [problem]
  return (
    <div className={styles.section}>
      {isOpen && <WaitingRowsView model={model} run={run} addressAttribution={addressAttribution} />}
      {isOpen && <ImportLacksView model={model} run={run} />}
      <Filters model={model} run={run} />
      {isOpen && <ImportProblemView model={model} run={run} kinds={kinds} />}
      {model.query.shown === 'waiting' && isOpen ? (
        <WaitingList {...props} />
      ) : hasSheet ? (
        <div className={styles.sheet}>
          {model.shown.rows.length === 0 ? (
            <p className={styles.soft}>{formatMessage({ id: 'imports.noRows' })}</p>
          ) : (
            <ImportSheetView model={model} run={run} isOpen={isOpen} />
          )}
          <Beside model={model} isOpen={isOpen} draftHref={draftHref} />
          {RowsMap && model.shown.rows.some(({ becomes }) => becomes !== null) && (
            <Suspense>
              <RowsMap rows={model.shown.rows} chosen={model.chosen} onChoose={(number) => model.chooseRow(number)} />
            </Suspense>
          )}
        </div>
      ) : (
        <Folded isFolded={isFolded} count={run.total}>
          <RowCardsView model={model} run={run} isOpen={isOpen}>
            <Beside model={model} isOpen={isOpen} draftHref={draftHref} />
          </RowCardsView>
        </Folded>
      )}
    </div>
  )
})

function Folded({ isFolded, count, children }: { isFolded: boolean; count: number; children: ReactNode }): ReactNode {
  if (!isFolded) return children
  return (
    <Disclosure isSmall summary={<FormattedMessage id="imports.rowCount" values={{ count }} />}>
      {children}
    </Disclosure>
  )
}

/** IMP-34: beside one map for all of them; on a phone as cards, each with a map of its own. */
const WaitingList = observer(({ model, run, PlaceMap }: RowsProps): ReactNode => {
  const { rows } = model.shown
  const hasOneMap = useMedia('(min-width: 1080px)') && PlaceMap !== undefined
  // Rows of a file are neighbors.
  const around = rows.map(({ address }) => address?.found ?? null).find((found) => found !== null) ?? null
  const at = Math.max(
    0,
    rows.findIndex(({ number }) => number === model.waiting.placing),
  )
  const row = rows[at]
  if (row === undefined)
    return (
      <p className={styles.soft}>
        <FormattedMessage id="imports.noRows" />
      </p>
    )
  const shared = { model, around, PlaceMap }
  const list = (
    <ul className={hasOneMap ? placing.rows : cardList.list} aria-busy={model.isUnderWay}>
      {rows.map((each) => (
        <WaitingRowView
          key={each.number}
          {...shared}
          {...{ run, hasOneMap }}
          row={each}
          next={null}
          isAtHand={each === row}
        />
      ))}
    </ul>
  )
  if (!hasOneMap) return list
  return (
    <div className={placing.all}>
      {list}
      <aside>
        <PlaceForm key={row.number} {...shared} row={row} next={rows[at + 1] ?? null} />
      </aside>
    </div>
  )
})

type BesideProps = Pick<RowsProps, 'model' | 'isOpen' | 'draftHref'>

const Beside = observer(({ model, isOpen, draftHref }: BesideProps): ReactNode => {
  const { chosenRow } = model
  return (
    chosenRow !== null && (
      <aside className={styles.beside}>
        <ImportRowView model={model} row={chosenRow} isOpen={isOpen} pointHref={pointHrefOf(chosenRow, draftHref)} />
      </aside>
    )
  )
})

/** Outcomes are a filter only where there are several. */
const Filters = observer(({ model, run }: Pick<RowsProps, 'model' | 'run'>): ReactNode => {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { shown, problem } = model.query
  const outcomes = importOutcomes.filter((outcome) => run.counts[outcome] > 0)
  const chip = (to: Partial<ImportsQuery>, label: ReactNode, count: number, isFault = false): ReactNode => {
    const { shown: toShown = null, problem: toProblem = null } = to
    return (
      <ListTab
        key={`${toShown} ${toProblem}`}
        href={importsAddress({ run: run.id, ...to })}
        isCurrent={shown === toShown && problem === toProblem}
      >
        {label} <b data-fault={isFault || undefined}>{formats.number(count)}</b>
      </ListTab>
    )
  }
  return (
    <nav className={styles.filters} aria-label={formatMessage({ id: 'imports.filters' })}>
      {chip({}, <FormattedMessage id="imports.outcome.all" />, run.total)}
      {run.problems.map(({ kind, count, isFault }) =>
        chip({ problem: kind }, <FormattedMessage id={`imports.problem.kind.${kind}`} />, count, isFault),
      )}
      {(outcomes.length > 1 || shown !== null) &&
        outcomes.map((outcome) =>
          chip({ shown: outcome }, <FormattedMessage id={`imports.outcome.${outcome}`} />, run.counts[outcome]),
        )}
      {run.kept > 0 && chip({ shown: 'kept' }, <FormattedMessage id="imports.outcome.kept" />, run.kept)}
    </nav>
  )
})
