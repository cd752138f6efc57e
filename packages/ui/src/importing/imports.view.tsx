import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import { sourceLimits, type FeedKey, type FeedStart } from '@recircle/core/import'
import type { SentFile } from '@recircle/core/wire'
import { useReloadOnReturn } from '../screen/use-reload-on-return.ts'
import { LoadFailureView } from '../page/load-failure.view.tsx'
import { ProfileTopView } from '../page/profile-top.view.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { useFirstFault } from '../field/first-fault.ts'
import { Checkbox } from '../field/checkbox.tsx'
import { TextField } from '../field/text-field.tsx'
import type { RowsMapProps } from './import-rows.view.tsx'
import { ImportRunView, type ImportRunModel, type PlacingProps } from './import-run.view.tsx'
import { RunLines } from './run-lines.view.tsx'
import { emptyKey, FeedKeyView } from './feed-key.view.tsx'
import { GoneListView } from './gone/gone-list.view.tsx'
import { importsAddress } from './imports-query.ts'
import type { ImportProblem, ImportsData } from './imports-shown.ts'
import type { SourcesModel } from './sources.ts'
import { SourcesView } from './sources.view.tsx'
import styles from './imports.module.css'

export interface ImportsModel extends ImportRunModel {
  readonly shown: ImportsData
  readonly isReloading: boolean
  readonly isSending: boolean
  readonly reload: () => Promise<void>
  readonly sources: SourcesModel
  readonly sendAddress: (start: FeedStart) => Promise<string | null>
  readonly send: (file: SentFile | null) => Promise<string | null>
}

interface ImportsProps extends PlacingProps {
  model: ImportsModel
  /** The page with the points that an import has added. */
  pointsHref?: string
  draftHref?: ((id: string) => string) | null
  RowsMap?: ComponentType<RowsMapProps>
}

/** SRC-1: imports of points from files, and the steps of one import. */
export const ImportsView = observer((props: ImportsProps): ReactNode => {
  const { model, pointsHref = '/profile/recycling-points', draftHref = null, ...maps } = props
  const { shown, isReloading, reload } = model
  useReloadOnReturn(reload)
  if (shown.hasFailed)
    return (
      <LoadFailureView
        title="imports.failedTitle"
        text="imports.failedText"
        isBusy={isReloading}
        onRetry={() => void reload()}
      />
    )
  if (shown.gone !== null)
    return (
      <GoneListView
        model={model.sources.gone}
        data={shown.gone}
        query={shown.query}
        materials={shown.materials}
        draftHref={draftHref}
      />
    )
  return shown.run === null ? (
    <ListView model={model} />
  ) : (
    <ImportRunView {...maps} model={model} run={shown.run} pointsHref={pointsHref} draftHref={draftHref} />
  )
})

const ListView = observer(({ model }: { model: ImportsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { runs } = model.shown
  const loose = runs.filter(({ sourceId }) => !model.sources.list.some(({ id }) => id === sourceId))
  return (
    <>
      <ProfileTopView title="title.imports" text={isFirst(model) && <FormattedMessage id="imports.lead" />} />
      <FileView model={model} />
      {loose.length > 0 && (
        <section className={styles.section}>
          <h2>{formatMessage({ id: 'imports.list' })}</h2>
          <Card>
            <RunLines runs={loose} />
          </Card>
        </section>
      )}
      <SourcesView model={model.sources} runs={runs} />
    </>
  )
})

/** Whether nothing was imported yet: later the explanation gives way to what was. */
const isFirst = ({ sources, shown }: ImportsModel): boolean => sources.list.length === 0 && shown.runs.length === 0

const FileView = observer(({ model }: { model: ImportsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { problem, isSending } = model
  const open = async (id: string | null): Promise<void> => {
    if (id !== null) await navigate(importsAddress({ run: id, step: 'columns' }))
  }
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    // The file may have been moved or deleted since it was chosen.
    const bytes = await file.arrayBuffer().catch(() => null)
    const id = await model.send(bytes && { name: file.name, bytes: new Uint8Array(bytes) })
    await open(id)
  }
  const first = isFirst(model)
  const content = (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.json,.geojson,.kml,.osm,.xml,.ics"
        aria-label={formatMessage({ id: 'imports.choose' })}
        aria-describedby={hintId}
        className={styles.file}
        tabIndex={-1}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div>
        <Button icon="upload" busy={isSending} aria-describedby={hintId} onClick={() => input.current?.click()}>
          <FormattedMessage id="imports.choose" />
        </Button>
      </div>
      <p id={hintId} className={styles.soft}>
        <FormattedMessage id="imports.formats" />
      </p>
      <Disclosure isSmall open={first} summary={<FormattedMessage id="imports.address.label" />}>
        <ImportAddressView
          isBusy={isSending}
          problem={problem}
          onSend={async (start) => open(await model.sendAddress(start))}
        />
      </Disclosure>
      {isSending && <ProgressBar label={formatMessage({ id: 'imports.sending' })} />}
      {problem !== null && problem !== 'url' && problem !== 'key' && (
        <Alert tone="danger">{formatMessage({ id: `imports.problem.${problem}` })}</Alert>
      )}
    </>
  )
  return first ? <Card className={styles.card}>{content}</Card> : <div className={styles.brief}>{content}</div>
})

interface ImportAddressProps {
  readonly isBusy: boolean
  readonly problem: ImportProblem | null
  readonly onSend: (start: FeedStart) => Promise<void>
}

/** SRC-10: the URL of a file on another site. */
const ImportAddressView = observer(({ isBusy, problem, onSend }: ImportAddressProps): ReactNode => {
  const [address, setAddress] = useState('')
  const [key, setKey] = useState<FeedKey>(emptyKey)
  const [hasKey, setHasKey] = useState(false)
  const isEmpty = address.trim() === ''
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  return (
    <form
      ref={form}
      className={styles.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSend({ address, key: hasKey ? key : null })
        if (isEmpty) showFirstFault()
      }}
    >
      <TextField
        type="url"
        name="address"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={<FormattedMessage id="imports.address.label" />}
        labelHidden
        hint={<FormattedMessage id="imports.address.hint" />}
        error={problem === 'url' ? <FormattedMessage id="imports.problem.url" /> : undefined}
        maxLength={sourceLimits.addressLetters}
        value={address}
        onChange={setAddress}
      />
      <Checkbox label={<FormattedMessage id="imports.key.title" />} checked={hasKey} onChange={setHasKey} />
      {hasKey && <FeedKeyView value={key} hasProblem={problem === 'key'} onChange={setKey} />}
      <div>
        <Button type="submit" variant="secondary" icon="download" unready={isEmpty} busy={isBusy}>
          <FormattedMessage id="imports.address.get" />
        </Button>
      </div>
    </form>
  )
})
