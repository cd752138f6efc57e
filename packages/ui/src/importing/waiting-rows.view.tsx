import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { acceptedAtOnce, type ImportRun, type WaitingFind } from '@recircle/core/import'
import { townTextMax } from '@recircle/core/town'
import { Alert } from '../feedback/alert.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { TextField } from '../field/text-field.tsx'
import { Button } from '../button/button.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { importsAddress, type ImportsQuery } from './imports-query.ts'
import type { WaitingRows } from './waiting-rows.ts'
import { classNames } from '../styles/class-names.ts'
import styles from './imports.module.css'

export interface WaitingRowsModel {
  readonly query: ImportsQuery
  readonly isBusy: boolean
  readonly waiting: WaitingRows
}

interface WaitingProps {
  model: WaitingRowsModel
  run: ImportRun
  /** Whose places of addresses are shown; null if only towns are found. */
  addressAttribution: string | null
}

/** IMP-34: said once over the rows: what waits for a place, what was found, and what accepts it. */
export const WaitingRowsView = observer(({ model, run, addressAttribution }: WaitingProps): ReactNode => {
  const { waiting, locating } = run
  const count = run.counts.waiting
  if (count === 0) return null
  const isShown = model.query.shown === 'waiting'
  return (
    <Alert
      tone="warning"
      title={<FormattedMessage id="imports.places.title" values={{ count }} />}
      action={
        <div className={styles.choices}>
          {locating === 'no' && waiting.unasked > 0 && addressAttribution !== null && <Locate model={model} />}
          {locating !== 'no' && <Locating run={run} />}
          <div className={styles.buttons}>
            {acceptedAtOnce
              .filter((each) => waiting[each] > 0)
              .map((each) => (
                <Button
                  key={each}
                  size="sm"
                  variant={each === 'house' ? 'primary' : 'secondary'}
                  busy={model.isBusy}
                  onClick={() => void model.waiting.accept(each)}
                >
                  <FormattedMessage id={`imports.places.accept.${each}`} values={{ count: waiting[each] }} />
                </Button>
              ))}
            {!isShown && (
              <LinkButton size="sm" variant="secondary" href={importsAddress({ run: run.id, shown: 'waiting' })}>
                <FormattedMessage id="imports.places.goOn" />
              </LinkButton>
            )}
          </div>
        </div>
      }
    >
      {addressAttribution === null ? (
        <FormattedMessage id="imports.places.townsOnly" />
      ) : (
        <>
          <Found run={run} /> <FormattedMessage id="imports.places.source" values={{ source: addressAttribution }} />
        </>
      )}
    </Alert>
  )
})

const finds = ['house', 'street', 'town', 'none'] as const satisfies readonly WaitingFind[]

/** What there is none of is not counted. */
function Found({ run: { waiting } }: { run: ImportRun }): ReactNode {
  const { formatMessage } = useIntl()
  const counted = finds.filter((find) => waiting[find] > 0)
  return (
    counted.length > 0 &&
    `${counted.map((find) => `${formatMessage({ id: `imports.place.${find}` })}: ${waiting[find]}`).join(' · ')}.`
  )
}

const Locate = observer(({ model }: { model: WaitingRowsModel }): ReactNode => {
  const { waiting } = model
  return (
    <form
      noValidate
      className={classNames(styles.replace, styles.locate)}
      onSubmit={(event) => {
        event.preventDefault()
        void waiting.locate()
      }}
    >
      <TextField
        label={<FormattedMessage id="imports.places.town" />}
        value={waiting.town}
        maxLength={townTextMax}
        autoComplete="off"
        onChange={(text) => waiting.writeTown(text)}
      />
      <Button size="sm" type="submit" icon="search" busy={model.isBusy}>
        <FormattedMessage id="imports.places.locate" />
      </Button>
    </form>
  )
})

function Locating({ run: { locating, waiting, counts } }: { run: ImportRun }): ReactNode {
  const { formatMessage } = useIntl()
  if (locating === 'held-up') return <FormattedMessage id="imports.places.heldUp" />
  const done = counts.waiting - waiting.unasked
  const label = formatMessage({ id: 'imports.places.locating' }, { count: waiting.unasked })
  return (
    <div className={styles.choices}>
      <span>{label}</span>
      <ProgressBar label={label} value={done} max={Math.max(counts.waiting, 1)} />
    </div>
  )
}
