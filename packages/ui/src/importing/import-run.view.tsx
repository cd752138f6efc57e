import { Suspense, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import { addressFaults, asksForPaging, mayForgetImport, type ImportRun } from '@recircle/core/import'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { useFirstFault } from '../field/first-fault.ts'
import { PagingChoice } from './feed-paging.view.tsx'
import { ImportColumnsView, ReadingView } from './import-columns.view.tsx'
import { ImportFooter, type ImportFooterModel } from './import-footer.view.tsx'
import { ImportHead } from './import-head.view.tsx'
import { ImportRowsView, type ImportRowsModel, type RowsMapProps } from './import-rows.view.tsx'
import type { PlaceMapProps } from './waiting-row.view.tsx'
import { StillWaiting } from './still-waiting.view.tsx'
import { ImportWordsView } from './import-words.view.tsx'
import { PendingActionView, type PendingActionModel } from './pending-action.view.tsx'
import { importList, importsAddress, rowsOnPage, type ImportsQuery } from './imports-query.ts'
import type { ImportProblem } from './imports-shown.ts'
import styles from './imports.module.css'

export interface ImportRunModel extends ImportRowsModel, ImportFooterModel, PendingActionModel {
  readonly problem: ImportProblem | null
  readonly forget: () => Promise<boolean>
}

interface RunProps {
  model: ImportRunModel
  run: ImportRun
}

interface ImportRunProps extends RunProps, PlacingProps {
  pointsHref: string
  /** The page of a draft; null where drafts have none. */
  draftHref: ((id: string) => string) | null
  RowsMap?: ComponentType<RowsMapProps> | undefined
}

/** IMP-34: what the page has for places. */
export interface PlacingProps {
  PlaceMap?: ComponentType<PlaceMapProps> | undefined
  addressAttribution?: string | null
}

/** A repaired row is checked again while the sheet stands; there is nothing to show before the first check. */
const wasChecked = ({ counts }: ImportRun): boolean => Object.values(counts).some((count) => count > 0)

/** IMP-42: what came of an import is told in a few words; its rows are shown to who asks for them. */
const isAsked = ({ shown, problem, page }: ImportsQuery): boolean => shown !== null || problem !== null || page > 1

/** SRC-3 to SRC-7: the state of an import, and the next step. */
export const ImportRunView = observer((props: ImportRunProps): ReactNode => {
  const { model, run, pointsHref, draftHref, RowsMap, PlaceMap, addressAttribution = null } = props
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const showFirstFault = useFirstFault(page)
  const { status } = run
  const isOpen = status === 'checked' || (status === 'checking' && wasChecked(run))
  const isDone = status === 'applied' || status === 'undone'
  const isColumns = isOpen && model.query.step === 'columns'
  const [isForgetting, setForgetting] = useState(false)
  const forget = async (): Promise<void> => {
    setForgetting(true)
    const isGone = await model.forget()
    setForgetting(false)
    if (isGone) await navigate(importList)
  }
  const rows = <ImportRowsView {...{ model, run, isOpen, draftHref, RowsMap, PlaceMap, addressAttribution }} />
  const footer = (
    <ImportFooter model={model} run={run} isOpen={isOpen} isColumns={isColumns} onUnanswered={showFirstFault} />
  )
  return (
    <div ref={page} className={styles.page}>
      <ImportHead run={run} step={isOpen ? model.query.step : null} />
      <div aria-live="polite" className={styles.notices}>
        {model.problem !== null && <ProblemAlert problem={model.problem} />}
        {model.isUnderWay && !isOpen && <Progress run={run} />}
        <Told run={run} model={model} />
      </div>
      {status === 'failed' && isOfAddress(run) && (
        <div>
          <Button icon="loop" busy={model.isBusy} onClick={() => void model.check()}>
            <FormattedMessage id="imports.address.again" />
          </Button>
        </div>
      )}
      {status === 'failed' && (asksForPaging(run.fault) || run.fault === 'pages-broken') && (
        <PagingChoice
          found={run.settings.paging === '' ? run.pagingFound : run.settings.paging}
          isBusy={model.isBusy}
          onRead={(paging) => void model.answers.give({ paging })}
        />
      )}
      {status === 'failed' && !isOfAddress(run) && !asksForPaging(run.fault) && <ReadingView model={model} run={run} />}
      {isColumns && (
        <ImportColumnsView model={model} run={run}>
          <WordsView model={model} run={run} />
        </ImportColumnsView>
      )}
      {status === 'applied' && RowsMap && run.total <= rowsOnPage && model.shown.rows.length === run.total && (
        <Suspense>
          <RowsMap rows={model.shown.rows} chosen={model.chosen} onChoose={(number) => model.chooseRow(number)} />
        </Suspense>
      )}
      {status === 'applied' && (
        <div className={styles.acts}>
          <LinkButton href={pointsHref} icon="pin">
            <FormattedMessage id="imports.toPoints" />
          </LinkButton>
          <Button variant="danger-quiet" onClick={() => model.ask('undo')}>
            <FormattedMessage id="imports.undo" />
          </Button>
        </div>
      )}
      {isOpen && !isColumns && rows}
      {isDone && (
        <Disclosure
          isSmall
          open={isAsked(model.query)}
          summary={<FormattedMessage id="imports.rowCount" values={{ count: run.total }} />}
        >
          {rows}
          {footer}
        </Disclosure>
      )}
      <div className={styles.acts}>
        {(mayForgetImport(status) || isOpen) && (
          <Button
            variant="danger-quiet"
            size="sm"
            icon="delete"
            className={styles.flush}
            busy={isForgetting}
            unready={model.isUnderWay}
            onClick={() => void forget()}
          >
            <FormattedMessage id="imports.forget" />
          </Button>
        )}
      </div>
      {isOpen && footer}
      <PendingActionView model={model} run={run} />
    </div>
  )
})

function ProblemAlert({ problem }: { problem: ImportProblem }): ReactNode {
  const { formatMessage } = useIntl()
  return <Alert tone="warning">{formatMessage({ id: `imports.problem.${problem}` })}</Alert>
}

function Progress({ run: { status, done, total } }: { run: ImportRun }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <Card className={styles.card}>
      <ProgressBar
        label={formatMessage({ id: `imports.status.${status}` })}
        value={done > 0 ? done : undefined}
        max={Math.max(total, done, 1)}
      />
      <p>
        {done > 0 && (
          <>
            <FormattedMessage id="imports.progress" values={{ done, total }} />
            {'. '}
          </>
        )}
        <FormattedMessage id="imports.leave" />
      </p>
    </Card>
  )
}

/** SRC-5: the words of the file, once its columns are known. */
const WordsView = observer(({ model, run }: RunProps): ReactNode => {
  const { formatMessage } = useIntl()
  if (run.materialWords.length + run.hoursWords.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="import-words">
      <h2 id="import-words" className={styles.subtitle}>
        {formatMessage({ id: 'imports.words.title' })}
      </h2>
      <p className={styles.soft}>{formatMessage({ id: 'imports.words.text' })}</p>
      <ImportWordsView model={model} run={run} />
    </section>
  )
})

/** Whether fetching failed, so that there is no file to read in another encoding. */
const isOfAddress = ({ fault }: ImportRun): boolean => addressFaults.some((each) => each === fault)

const Told = observer(({ model, run }: RunProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { status, fault, counts, kept, alike, gone, sourceId } = run
  return (
    <>
      {status === 'failed' && (
        <Alert tone="danger">{formatMessage({ id: `imports.fault.${fault ?? 'broken'}` })}</Alert>
      )}
      {status === 'applied' && (
        <Alert tone="success">
          <FormattedMessage id="imports.appliedText" values={{ added: counts.new, changed: counts.changed }} />
          {run.review === 'waiting' && (
            <>
              {' '}
              <FormattedMessage id="imports.review.waiting" values={{ count: counts.new || counts.changed }} />
            </>
          )}
        </Alert>
      )}
      {status === 'applied' && counts.waiting > 0 && <StillWaiting model={model} run={run} />}
      {status === 'applied' && <Reviewed run={run} />}
      {status === 'applied' && run.address !== '' && (
        <Alert
          action={
            <LinkButton size="sm" href={`${importList}#sources`}>
              <FormattedMessage id="imports.sync.offerLink" />
            </LinkButton>
          }
        >
          <FormattedMessage id="imports.sync.offer" />
        </Alert>
      )}
      {status === 'undone' && (
        <Alert
          tone={kept > 0 ? 'warning' : 'success'}
          action={
            <LinkButton size="sm" variant="secondary" icon="upload" href={importList}>
              <FormattedMessage id="imports.choose" />
            </LinkButton>
          }
        >
          {kept > 0 ? (
            <FormattedMessage id="imports.undoneKept" values={{ count: kept }} />
          ) : (
            <FormattedMessage id="imports.undoneText" />
          )}
        </Alert>
      )}
      {status === 'checked' && alike !== '' && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" busy={model.isBusy} onClick={() => void model.answers.give({ source: alike })}>
              <FormattedMessage id="imports.alikeUse" values={{ name: alike }} />
            </Button>
          }
        >
          <FormattedMessage id="imports.alike" values={{ name: alike }} />
        </Alert>
      )}
      {gone > 0 && status !== 'undone' && (
        <Alert
          action={
            status === 'applied' &&
            sourceId !== null && (
              <LinkButton size="sm" variant="secondary" href={importsAddress({ gone: sourceId })}>
                <FormattedMessage id="imports.gone.look" />
              </LinkButton>
            )
          }
        >
          {formatMessage({ id: 'imports.gone' }, { count: gone })}
        </Alert>
      )}
    </>
  )
})

/** SRC-17 */
function Reviewed({ run: { review, published, heldBack, refusal } }: { run: ImportRun }): ReactNode {
  const { formatMessage } = useIntl()
  if (review === 'published')
    return (
      <Alert tone="success">
        <FormattedMessage id="imports.review.published" values={{ points: published, left: heldBack }} />
      </Alert>
    )
  return review === 'refused' ? (
    <Alert tone="warning">{formatMessage({ id: 'imports.review.refused' }, { reason: refusal })}</Alert>
  ) : null
}
