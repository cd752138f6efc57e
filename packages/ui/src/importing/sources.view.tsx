import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { asksForPaging, type ImportRun, type ImportSource } from '@recircle/core/import'
import { sourcePage } from '@recircle/core/open-data'
import { useFormats } from '../i18n/words.tsx'
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
import { SourceTold, sourceStateOf, type SourceState } from './source-told.view.tsx'
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

const looks: Readonly<Record<SourceState, { readonly tone: StatusTone; readonly icon: IconName }>> = {
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
  const state = sourceStateOf(source)
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
      <SourceTold source={source} state={state} />
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
          {/* What has stopped by itself goes on by its check. */}
          {state !== 'stopped' && (
            <Button size="sm" variant="secondary" onClick={() => void model.pause(source, !isPaused)}>
              <FormattedMessage id={isPaused ? 'imports.sync.resume' : 'imports.sync.pause'} />
            </Button>
          )}
          <Button size="sm" variant="danger-quiet" onClick={() => model.ask(source)}>
            <FormattedMessage id="imports.sync.end" />
          </Button>
        </div>
      )}
      <FiguresView source={source} isUnseen={state === 'unseen'} />
      {runs.length > 0 && <RunLines runs={runs} source={name} />}
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
  const { id, license, publicCount } = source
  return (
    <div className={styles.figures}>
      <p>
        <b>{formats.number(count)}</b> {formatMessage({ id: 'imports.sync.points' }, { count })}
      </p>
      {!isUnseen && (
        <p>
          <b>{formats.number(publicCount)}</b> {formatMessage({ id: 'imports.sync.onMap' })}
        </p>
      )}
      <p>
        <FormattedMessage id="source.license" />:{' '}
        {license === '' ? <FormattedMessage id="source.noLicense" /> : license}
      </p>
      {publicCount > 0 && <Anchor href={sourcePage(id)}>{formatMessage({ id: 'imports.sync.public' })}</Anchor>}
    </div>
  )
}
