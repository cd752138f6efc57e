import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { ImportRun } from '@recircle/core/import'
import { ListPagesView } from '../page/list-pages.view.tsx'
import { Button } from '../button/button.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { useMedia } from '../layout/use-media.ts'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import type { ImportColumnsModel } from './import-columns.types.ts'
import type { FileLacks } from './file-lacks.ts'
import { importsAddress, sheetMedia, type ImportsQuery } from './imports-query.ts'
import { stayAboveBars } from '../layout/bars-height.ts'
import styles from './imports.module.css'

export interface ImportFooterModel extends ImportColumnsModel {
  readonly query: ImportsQuery
  readonly pageCount: number
  readonly isUnderWay: boolean
  readonly lacks: FileLacks
  readonly ask: (what: 'apply' | 'undo' | null) => void
}

interface FooterProps {
  model: ImportFooterModel
  run: ImportRun
  isOpen: boolean
  isColumns: boolean
  /** Shows what is to be answered first. */
  onUnanswered: () => void
}

export const writesOf = ({ counts }: ImportRun): number => counts.new + counts.changed

/** SRC-4: what will be imported and the next step, in view below any number of rows. */
export const ImportFooter = observer((props: FooterProps): ReactNode => {
  const { model, run, isOpen, isColumns } = props
  const { query, pageCount } = model
  const hasSheet = useMedia(sheetMedia)
  return (
    <div ref={stayAboveBars} className={styles.footer} data-send-bar={isOpen ? '' : undefined}>
      {isOpen && (model.isUnderWay ? <Checking run={run} /> : <Summary run={run} />)}
      {!isColumns && (hasSheet || query.shown === 'waiting') && <Pages {...query} total={pageCount} />}
      {isOpen && <Next {...props} />}
    </div>
  )
})

export const Pages = ({ total, ...query }: ImportsQuery & { total: number }): ReactNode => (
  <ListPagesView current={query.page} total={total} hrefOf={(page) => importsAddress({ ...query, page })} />
)

function Checking({ run: { done, total } }: { run: ImportRun }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <ProgressBar
      label={formatMessage({ id: 'imports.status.checking' })}
      value={done > 0 ? done : undefined}
      max={Math.max(total, done, 1)}
    />
  )
}

function Summary({ run }: { run: ImportRun }): ReactNode {
  const { counts, toCheck, total } = run
  const ready = writesOf(run) - Math.max(0, toCheck - counts.doubtful)
  return (
    <p className={styles.summary} role="status">
      <FormattedMessage id="imports.summary" values={{ total, ready, check: toCheck, wrong: counts.refused }} />
      {counts.waiting > 0 && (
        <>
          {' · '}
          <FormattedMessage id="imports.summary.waiting" values={{ count: counts.waiting }} />
        </>
      )}
    </p>
  )
}

const Next = observer(({ model, run, isColumns, onUnanswered }: FooterProps): ReactNode => {
  const navigate = useNavigate()
  const count = writesOf(run)
  const rows = importsAddress({ run: run.id })
  const check = async (): Promise<void> => {
    await model.check()
    if (isColumns && model.draft === null) await navigate(rows)
  }
  // Changed settings have to be checked first, since the import writes only what was checked.
  if (model.draft !== null || model.isUnderWay)
    return (
      <Button icon="loop" busy={model.isBusy} onClick={() => void check()}>
        <FormattedMessage id="imports.check" />
      </Button>
    )
  if (isColumns)
    return (
      <LinkButton href={rows} iconEnd="arrow-right">
        <FormattedMessage id="imports.toRows" />
      </LinkButton>
    )
  if (count === 0)
    return (
      <p className={styles.soft}>
        <FormattedMessage id={run.counts.waiting > 0 ? 'imports.nothingYet' : 'imports.nothing'} />
      </p>
    )
  return (
    <Button
      icon="check"
      unready={!model.lacks.isAnswered}
      onClick={() => {
        model.ask('apply')
        if (!model.lacks.isAnswered) onUnanswered()
      }}
    >
      <FormattedMessage id="imports.apply" values={{ count }} />
    </Button>
  )
})
