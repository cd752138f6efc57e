import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { asksForPaging, importFaultOf, type ImportRun, type ImportSource } from '@recircle/core/import'
import { sourcePage } from '@recircle/core/open-data'
import { useFormats } from '../i18n/words.tsx'
import { useVisitorZone } from '../screen/use-visitor-zone.ts'
import { Alert } from '../feedback/alert.tsx'
import { Anchor } from '../button/anchor.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { Confirm } from '../dialog/confirm.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import type { IconName } from '../icons/icon-name.ts'
import { StatusChip, type StatusTone } from '../mark/status-chip.tsx'
import { PagingChoice } from './feed-paging.view.tsx'
import { importsAddress } from './imports-query.ts'
import { FeatureName, RemarksView, RowPlace } from './row-remarks.view.tsx'
import { RunLines } from './run-lines.view.tsx'
import { SourceSettings } from './source-settings.view.tsx'
import type { SourcesModel } from './sources.ts'
import { WaitingSource } from './waiting-source.view.tsx'
import cardList from '../layout/card-list.module.css'
import styles from './imports.module.css'

interface SourceProps {
  model: SourcesModel
  source: ImportSource
}

interface SourcesProps {
  model: SourcesModel
  runs: readonly ImportRun[]
}

/** SRC-13 */
export const SourcesView = observer(({ model, runs }: SourcesProps): ReactNode => {
  const { formatMessage } = useIntl()
  if (model.list.length === 0) return null
  return (
    <section className={styles.section} id="sources">
      <h2>{formatMessage({ id: 'imports.sync.title' })}</h2>
      <ul className={cardList.list}>
        {model.list.map((source) => (
          <SourceView
            key={source.id}
            model={model}
            source={source}
            runs={runs.filter(({ sourceId }) => sourceId === source.id)}
          />
        ))}
      </ul>
      <Confirm
        open={model.pendingEnd !== null}
        title={<FormattedMessage id="imports.sync.endTitle" />}
        okLabel={<FormattedMessage id="imports.sync.end" />}
        cancelLabel={<FormattedMessage id="imports.row.cancel" />}
        closeLabel={formatMessage({ id: 'imports.row.cancel' })}
        danger
        busy={model.busyId !== null}
        onOk={() => void model.end()}
        onCancel={() => model.ask(null)}
      >
        <FormattedMessage id="imports.sync.endText" />
      </Confirm>
    </section>
  )
})

type State = 'file' | 'unseen' | 'off' | 'on' | 'paused' | 'stopped' | 'fails'
const stateOf = ({ address, everyHours, isPaused, fault, pointCount, publicCount }: ImportSource): State => {
  if (address === '') return pointCount > 0 && publicCount === 0 ? 'unseen' : 'file'
  if (everyHours === null) return 'off'
  if (isPaused) return fault === null ? 'paused' : 'stopped'
  return fault === null ? 'on' : 'fails'
}
const looks: Readonly<Record<State, { readonly tone: StatusTone; readonly icon: IconName }>> = {
  file: { tone: 'neutral', icon: 'upload' },
  unseen: { tone: 'waiting', icon: 'clock' },
  off: { tone: 'neutral', icon: 'upload' },
  on: { tone: 'good', icon: 'loop' },
  paused: { tone: 'waiting', icon: 'clock' },
  stopped: { tone: 'bad', icon: 'error' },
  fails: { tone: 'attention', icon: 'error' },
}

const SourceView = observer(({ model, source, runs }: SourceProps & Pick<SourcesProps, 'runs'>): ReactNode => {
  const { formatMessage } = useIntl()
  const { id, name, address, fault, everyHours, isPaused } = source
  const state = stateOf(source)
  const isBusy = model.busyId === id
  const notice = model.notice?.id === id ? model.notice.what : null
  return (
    <Card as="li" className={styles.card}>
      <div className={cardList.head}>
        <div className={cardList.names}>
          <h3>{name}</h3>
          {address !== '' && <p className={styles.soft}>{address}</p>}
        </div>
        {/* An import under review says it below. */}
        {!(state === 'unseen' && runs.some(({ review }) => review === 'waiting')) && (
          <StatusChip {...looks[state]}>{formatMessage({ id: `imports.sync.state.${state}` })}</StatusChip>
        )}
      </div>
      <FiguresView source={source} isUnseen={state === 'unseen'} />
      {runs.length > 0 && <RunLines runs={runs} source={name} />}
      {fault !== null && (
        <Alert tone={state === 'stopped' ? 'danger' : 'warning'}>
          <FormattedMessage id={`imports.fault.${importFaultOf(fault)}`} />{' '}
          {source.failures > 1 && <FormattedMessage id="imports.sync.failures" values={{ count: source.failures }} />}
        </Alert>
      )}
      {asksForPaging(fault) && (
        <PagingChoice
          found={source.paging === '' ? source.pagingFound : source.paging}
          isBusy={isBusy}
          onRead={(paging) => void model.readPages(source, paging)}
        />
      )}
      <div aria-live="polite" className={styles.notices}>
        {notice !== null && (
          <Alert tone={notice === 'saved' || notice === 'running' ? 'success' : 'warning'}>
            <FormattedMessage id={`imports.sync.${notice}`} />
          </Alert>
        )}
      </div>
      {address !== '' && everyHours !== null && (
        <div className={styles.buttons}>
          <Button size="sm" icon="loop" busy={isBusy} onClick={() => void model.run(source, false)}>
            <FormattedMessage id="imports.sync.run" />
          </Button>
          {fault === 'feed-shrunk' && (
            <Button size="sm" variant="secondary" onClick={() => void model.run(source, true)}>
              <FormattedMessage id="imports.sync.takeFewer" />
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => void model.pause(source, !isPaused)}>
            <FormattedMessage id={isPaused ? 'imports.sync.resume' : 'imports.sync.pause'} />
          </Button>
          <Button size="sm" variant="danger-quiet" onClick={() => model.ask(source)}>
            <FormattedMessage id="imports.sync.end" />
          </Button>
        </div>
      )}
      {source.waiting > 0 && <WaitingSource model={model} source={source} />}
      {source.goneCount > 0 && (
        <p>
          <Anchor href={importsAddress({ gone: id })}>
            <FormattedMessage id="imports.sync.gone" values={{ count: source.goneCount }} />
          </Anchor>
        </p>
      )}
      <div className={styles.folds}>
        <RefusedView source={source} />
        <SourceSettings model={model} source={source} />
      </div>
      {source.publicCount > 0 && (
        <p>
          <Anchor href={sourcePage(id)}>{formatMessage({ id: 'imports.sync.public' })}</Anchor>
        </p>
      )}
    </Card>
  )
})

/** SRC-18 */
function RefusedView({ source: { refused, refusedRows } }: { source: ImportSource }): ReactNode {
  if (refusedRows.length === 0) return null
  return (
    <Disclosure isSmall summary={<FormattedMessage id="imports.sync.refused" values={{ count: refused }} />}>
      <ul className={cardList.list}>
        {refusedRows.map((row) => (
          <li key={row.number} className={styles.becomes}>
            <p>
              {row.name !== '' && <b>{row.name}</b>}{' '}
              <span className={styles.soft}>
                <RowPlace row={row} /> <FeatureName at={row.at} />
              </span>
            </p>
            <RemarksView remarks={row.remarks} />
          </li>
        ))}
      </ul>
      {refused > refusedRows.length && (
        <p className={styles.soft}>
          <FormattedMessage id="imports.sync.refusedMore" values={{ count: refusedRows.length }} />
        </p>
      )}
    </Disclosure>
  )
}

function FiguresView({ source, isUnseen }: { source: ImportSource; isUnseen: boolean }): ReactNode {
  const [{ formatMessage }, formats, count] = [useIntl(), useFormats(), source.pointCount]
  const zone = useVisitorZone() || 'UTC'
  const told = (id: 'imports.sync.success' | 'imports.sync.next', ms: number | null): ReactNode =>
    ms !== null && <p>{formatMessage({ id }, { date: `${formats.date(ms, zone)}, ${formats.time(ms, zone)}` })}</p>
  return (
    <div className={styles.figures}>
      <p>
        <b>{formats.number(count)}</b> {formatMessage({ id: 'imports.sync.points' }, { count })}
      </p>
      {!isUnseen && (
        <p>
          <b>{formats.number(source.publicCount)}</b> {formatMessage({ id: 'imports.sync.onMap' })}
        </p>
      )}
      {source.address !== '' && told('imports.sync.success', source.succeededAtMs)}
      {told('imports.sync.next', source.nextAtMs)}
    </div>
  )
}
