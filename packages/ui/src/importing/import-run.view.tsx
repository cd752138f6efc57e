import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import { addressFaults, importOutcomes, mayForgetImport, type ImportRun } from '@recircle/core/import'
import { ListPagesView } from '../page/list-pages.view.tsx'
import { ListTab, ListTabsView } from '../page/list-tabs.view.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Anchor } from '../button/anchor.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { Confirm } from '../dialog/confirm.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { ImportColumnsView, ReadingView } from './import-columns.view.tsx'
import { ImportGroupsView, type ImportGroupsModel } from './import-groups.view.tsx'
import { ImportRowView, type ImportRowModel } from './import-row.view.tsx'
import { ImportWordsView } from './import-words.view.tsx'
import { importList, importsAddress, type ImportsQuery } from './imports-query.ts'
import type { ImportProblem, ImportsData } from './imports-shown.ts'
import { RunChip } from './run-chip.view.tsx'
import styles from './imports.module.css'

export interface ImportRunModel extends ImportGroupsModel, ImportRowModel {
  readonly query: ImportsQuery
  readonly shown: ImportsData
  readonly problem: ImportProblem | null
  readonly pageCount: number
  readonly isUnderWay: boolean
  readonly pendingAction: 'apply' | 'undo' | null
  readonly ask: (what: 'apply' | 'undo' | null) => void
  readonly confirm: () => Promise<void>
  readonly forget: () => Promise<boolean>
  readonly useAlike: () => Promise<void>
}

interface RunProps {
  model: ImportRunModel
  run: ImportRun
}

/** SRC-3 to SRC-7: the state of an import, and the next step. */
export const ImportRunView = observer(({ model, run, pointsHref }: RunProps & { pointsHref: string }): ReactNode => {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { status } = run
  const forget = async (): Promise<void> => {
    if (await model.forget()) await navigate(importList)
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p>
          <Anchor href={importList}>{formatMessage({ id: 'imports.back' })}</Anchor>
        </p>
        <h1 className={styles.title}>{run.fileName}</h1>
        {run.address !== '' && (
          <p className={styles.soft}>{formatMessage({ id: 'imports.address.from' }, { address: run.address })}</p>
        )}
        <RunChip status={status} />
      </header>
      <div aria-live="polite" className={styles.notices}>
        {model.problem !== null && (
          <Alert tone="warning">{formatMessage({ id: `imports.problem.${model.problem}` })}</Alert>
        )}
        {model.isUnderWay && (
          <Card className={styles.card}>
            <ProgressBar
              label={formatMessage({ id: `imports.status.${status}` })}
              value={run.done > 0 ? run.done : undefined}
              max={Math.max(run.total, run.done, 1)}
            />
            <p>
              {run.done > 0 && (
                <>
                  <FormattedMessage id="imports.progress" values={{ done: run.done, total: run.total }} />
                  {'. '}
                </>
              )}
              <FormattedMessage id="imports.leave" />
            </p>
          </Card>
        )}
        <Told run={run} model={model} />
      </div>
      {status === 'failed' && isOfAddress(run) && (
        <div>
          <Button icon="loop" busy={model.isBusy} onClick={() => void model.check()}>
            <FormattedMessage id="imports.address.again" />
          </Button>
        </div>
      )}
      {status === 'failed' && !isOfAddress(run) && <ReadingView model={model} run={run} />}
      {status === 'checked' && (
        <>
          <ImportColumnsView model={model} run={run} />
          <ImportWordsView model={model} run={run} />
          <ImportGroupsView model={model} run={run} />
        </>
      )}
      {(status === 'checked' || status === 'applied' || status === 'undone') && <RowsView model={model} run={run} />}
      {status === 'checked' && <ApplyButton model={model} run={run} />}
      <div className={styles.acts}>
        {status === 'applied' && (
          <>
            <LinkButton href={pointsHref} icon="pin">
              <FormattedMessage id="imports.toPoints" />
            </LinkButton>
            <Button variant="secondary" onClick={() => model.ask('undo')}>
              <FormattedMessage id="imports.undo" />
            </Button>
          </>
        )}
        {mayForgetImport(status) && (
          <Button variant="danger-quiet" icon="delete" busy={model.isBusy} onClick={() => void forget()}>
            <FormattedMessage id="imports.forget" />
          </Button>
        )}
      </div>
      <PendingActionView model={model} />
    </div>
  )
})

/** Whether fetching failed, so that there is no file to read in another encoding. */
const isOfAddress = ({ fault }: ImportRun): boolean => addressFaults.some((each) => each === fault)

const writesOf = ({ counts }: ImportRun): number => counts.new + counts.changed

const Told = observer(({ model, run }: RunProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { status, fault, counts, kept, alike, gone } = run
  return (
    <>
      {status === 'failed' && (
        <Alert tone="danger">{formatMessage({ id: `imports.fault.${fault ?? 'broken'}` })}</Alert>
      )}
      {status === 'applied' && (
        <Alert tone="success">
          <FormattedMessage id="imports.appliedText" values={{ added: counts.new, changed: counts.changed }} />
        </Alert>
      )}
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
        <Alert tone={kept > 0 ? 'warning' : 'success'}>
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
            <Button size="sm" busy={model.isBusy} onClick={() => void model.useAlike()}>
              <FormattedMessage id="imports.alikeUse" values={{ name: alike }} />
            </Button>
          }
        >
          <FormattedMessage id="imports.alike" values={{ name: alike }} />
        </Alert>
      )}
      {gone > 0 && status !== 'undone' && <Alert>{formatMessage({ id: 'imports.gone' }, { count: gone })}</Alert>}
    </>
  )
})

/** SRC-17 */
function Reviewed({ run: { review, published, heldBack, refusal } }: { run: ImportRun }): ReactNode {
  const { formatMessage } = useIntl()
  if (review === 'waiting') return <Alert>{formatMessage({ id: 'imports.review.waiting' })}</Alert>
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

const ApplyButton = observer(({ model, run }: RunProps): ReactNode => {
  const { formatMessage } = useIntl()
  const count = writesOf(run)
  if (count === 0) return <p className={styles.soft}>{formatMessage({ id: 'imports.nothing' })}</p>
  // Changed settings have to be checked first, since the import writes only what was checked.
  if (model.draft !== null) return null
  return (
    <div className={styles.sending} data-send-bar="">
      <Button icon="check" onClick={() => model.ask('apply')}>
        <FormattedMessage id="imports.apply" values={{ count }} />
      </Button>
    </div>
  )
})

const PendingActionView = observer(({ model }: { model: ImportRunModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { pendingAction } = model
  const what = pendingAction ?? 'apply'
  return (
    <Confirm
      open={pendingAction !== null}
      title={<FormattedMessage id={`imports.${what}Title`} />}
      okLabel={
        what === 'undo' ? (
          <FormattedMessage id="imports.undo" />
        ) : (
          <FormattedMessage id="imports.apply" values={{ count: model.shown.run ? writesOf(model.shown.run) : 0 }} />
        )
      }
      cancelLabel={<FormattedMessage id="imports.row.cancel" />}
      closeLabel={formatMessage({ id: 'imports.row.cancel' })}
      danger={what === 'undo'}
      busy={model.isBusy}
      onOk={() => void model.confirm()}
      onCancel={() => model.ask(null)}
    >
      <FormattedMessage id={`imports.${what}Text`} />
    </Confirm>
  )
})

const RowsView = observer(({ model, run }: RunProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { shown, pageCount } = model
  const { shown: chosen, page: current } = model.query
  const addressOf = (rows: ImportsQuery['shown'], page = 1): string =>
    importsAddress({ run: run.id, shown: rows, page })
  const offered = importOutcomes.filter((outcome) => run.counts[outcome] > 0)
  const title = run.status === 'checked' ? 'imports.result.title' : 'imports.result.done'
  const link = (value: ImportsQuery['shown'], count: number): ReactNode => (
    <ListTab key={value ?? 'all'} href={addressOf(value)} isCurrent={chosen === value}>
      <FormattedMessage id={`imports.outcome.${value ?? 'all'}`} /> <b>{count}</b>
    </ListTab>
  )
  return (
    <section className={styles.section}>
      <h2>{formatMessage({ id: title })}</h2>
      <ListTabsView label={formatMessage({ id: title })}>
        {link(null, run.total)}
        {offered.map((outcome) => link(outcome, run.counts[outcome]))}
        {run.kept > 0 && link('kept', run.kept)}
      </ListTabsView>
      {shown.rows.length === 0 ? (
        <p className={styles.soft}>{formatMessage({ id: 'imports.noRows' })}</p>
      ) : (
        <ul className={styles.list}>
          {shown.rows.map((row) => (
            <ImportRowView key={row.number} model={model} row={row} isOpen={run.status === 'checked'} />
          ))}
        </ul>
      )}
      <ListPagesView current={current} total={pageCount} hrefOf={(page) => addressOf(chosen, page)} />
    </section>
  )
})
