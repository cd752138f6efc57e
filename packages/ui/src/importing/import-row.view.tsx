import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityKinds } from '@recircle/core/facility'
import type { ImportDecision, ImportRow } from '@recircle/core/import'
import { StopRule } from '../times/stop-rule.view.tsx'
import { useFormats } from '../i18n/words.tsx'
import { Anchor } from '../button/anchor.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { StatusChip } from '../mark/status-chip.tsx'
import { type ImportsData } from './imports-shown.ts'
import { IconButton } from '../button/icon-button.tsx'
import { outcomeLooks } from './outcome-looks.ts'
import type { WaitingRows } from './waiting-rows.ts'
import { RowChangesView } from './row-changes.view.tsx'
import { FeatureName, RemarksView, RowPlace } from './row-remarks.view.tsx'
import cardList from '../layout/card-list.module.css'
import styles from './imports.module.css'

export interface ImportRowModel {
  readonly shown: ImportsData
  readonly isBusy: boolean
  readonly waiting: WaitingRows
  readonly chooseRow: (number: number | null) => void
  readonly decide: (row: ImportRow, decision: ImportDecision) => Promise<void>
}
interface RowProps {
  model: ImportRowModel
  row: ImportRow
  /** Whether the row can still be changed. */
  isOpen: boolean
  /** Null if there is no page of it. */
  pointHref: string | null
}

/** SRC-4 SRC-5: what a row becomes, everything that was remarked on it, and the decision about it. */
export const ImportRowView = observer(({ model, row, isOpen, pointHref }: RowProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { outcome, becomes, remarks, changes, isKept, address } = row
  return (
    <Card className={styles.card}>
      <div className={cardList.head}>
        <h2 className={styles.rowTitle}>
          <RowPlace row={row} /> <FeatureName at={row.at} />
        </h2>
        <IconButton
          icon="close"
          iconSize="sm"
          label={formatMessage({ id: 'layout.close' })}
          onClick={() => model.chooseRow(null)}
        />
      </div>
      <div>
        <StatusChip {...outcomeLooks[isKept ? 'doubtful' : outcome]}>
          <FormattedMessage id={`imports.rowOutcome.${isKept ? 'kept' : outcome}`} />
        </StatusChip>
      </div>
      <RemarksView remarks={remarks} />
      {becomes !== null && <BecomesView model={model} row={row} />}
      <RowChangesView changes={changes} materials={model.shown.materials} />
      {isOpen && (
        <div className={styles.buttons}>
          {address?.isPlaced === true && (
            <Button size="sm" variant="quiet" busy={model.isBusy} onClick={() => void model.waiting.takeBack(row)}>
              <FormattedMessage id="imports.place.takeBack" />
            </Button>
          )}
          <DecisionButtons model={model} row={row} />
        </div>
      )}
      {!isOpen && pointHref !== null && (
        <p>
          <Anchor href={pointHref}>{formatMessage({ id: 'imports.row.open' })}</Anchor>
        </p>
      )}
    </Card>
  )
})

const BecomesView = observer(({ model, row: { becomes } }: Pick<RowProps, 'model' | 'row'>): ReactNode => {
  const language = useFormats().language
  if (becomes === null) return null
  const { name, address, lat, lng, materialIds, hours, hoursText, stops, phone, email, website } = becomes
  const kind = facilityKinds.find((each) => each === becomes.kind)
  const names = materialIds.flatMap((id) => model.shown.materials.find((each) => each.id === id)?.names[language] ?? [])
  const facts = [address, `${lat}, ${lng}`, hours, hoursText, phone, email, website].filter((fact) => fact !== '')
  return (
    <div className={styles.becomes}>
      <b>{name}</b>
      {kind && (
        <p className={styles.soft}>
          <FormattedMessage id={`imports.part.kind.${kind}`} />
        </p>
      )}
      <p>{names.length > 0 ? names.join(', ') : <FormattedMessage id="imports.row.noMaterials" />}</p>
      <p className={styles.soft}>
        {facts.join(' · ')}
        {hours === '' && stops.length === 0 && (
          <>
            {' · '}
            <FormattedMessage id="imports.row.noHours" />
          </>
        )}
      </p>
      {stops.map((stop) => (
        <p key={stop.date}>
          <StopRule stop={stop} />
        </p>
      ))}
    </div>
  )
})

const DecisionButtons = observer(({ model, row }: Pick<RowProps, 'model' | 'row'>): ReactNode => {
  const offer = (to: ImportDecision): ReactNode => (
    <Button key={to} size="sm" variant="quiet" busy={model.isBusy} onClick={() => void model.decide(row, to)}>
      <FormattedMessage id={`imports.row.${to}`} />
    </Button>
  )
  if (row.decision !== 'auto') return offer('auto')
  return (
    <>
      {(row.outcome === 'doubtful' || row.outcome === 'left-out') && offer('keep')}
      {row.outcome !== 'refused' && row.outcome !== 'left-out' && offer('skip')}
    </>
  )
})
