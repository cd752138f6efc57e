import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { importReviewLimits, type DeskItemKey, type ImportReview, type ReviewedRow } from '@recircle/core/desk'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { lineIn, rowNumber } from '@recircle/ui/importing/row-number.ts'
import type { DecisionDraft } from '../../decide/decision-draft.ts'
import { DeskMap } from '../place/desk-map.view.tsx'
import { pinOf } from '../place/item-map.view.tsx'
import { ImportReviewViewModel } from './import-review.view-model.ts'
import { NamedMaterials } from '../fields/named-materials.view.tsx'
import styles from './import-review.module.css'

interface RowsModel {
  readonly rows: readonly ReviewedRow[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly loadMore: () => Promise<void>
}

interface ReviewProps {
  model: RowsModel
  review: ImportReview
  draft: DecisionDraft
  isLocked: boolean
  onEdit: (changes: Partial<DecisionDraft>) => void
}

const ReviewView = observer(function ReviewView(props: ReviewProps): ReactNode {
  const { formatMessage } = useIntl()
  const { model, review, draft, isLocked, onEdit } = props
  const { points } = review
  const { rows, isLoading, hasFailed, loadMore } = model
  const isSuspect = ({ remarks, near }: ReviewedRow): boolean => remarks.length > 0 || near !== null
  const suspects = rows.filter(isSuspect)
  const others = rows.filter((row) => !isSuspect(row))
  const marked = draft.except.length
  const choose = (number: number, isLeftOut: boolean): void =>
    onEdit({ except: [...draft.except.filter((each) => each !== number), ...(isLeftOut ? [number] : [])] })
  const listOf = (listed: readonly ReviewedRow[]): ReactNode => (
    <ul className={styles.rows}>
      {listed.map((row) => (
        <RowView
          key={row.number}
          row={row}
          isLeftOut={draft.except.includes(row.number)}
          isLocked={isLocked}
          onChoose={(isLeftOut) => choose(row.number, isLeftOut)}
        />
      ))}
    </ul>
  )
  return (
    <div className={styles.review}>
      <Numbers review={review} />
      {review.places.length > 0 && <PlacesMap review={review} />}
      {points === 0 && <Alert tone="info">{formatMessage({ id: 'desk.review.nothing' })}</Alert>}
      {marked > 0 && (
        <p role="status" className={styles.marked}>
          <FormattedMessage id="desk.review.marked" values={{ count: marked }} />
        </p>
      )}
      {suspects.length > 0 && (
        <section aria-labelledby="desk-review-suspects">
          <h3 id="desk-review-suspects" className={styles.title}>
            <FormattedMessage id="desk.review.suspects" values={{ count: review.suspects }} />
          </h3>
          <p className="small soft">{formatMessage({ id: 'desk.review.suspectsHint' })}</p>
          {listOf(suspects)}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={formatMessage({ id: 'desk.review.others' })}>
          {suspects.length > 0 && (
            <h3 className={styles.title}>
              <FormattedMessage id="desk.review.others" />
            </h3>
          )}
          {listOf(others)}
        </section>
      )}
      {rows.length < points && (
        <div className={styles.more}>
          <p role="status" className="small soft">
            <FormattedMessage id="desk.review.cut" values={{ shown: rows.length, count: points }} />
          </p>
          <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void loadMore()}>
            <FormattedMessage
              id="desk.review.more"
              values={{ count: Math.min(importReviewLimits.rows, points - rows.length) }}
            />
          </Button>
          {hasFailed && <Alert tone="warning">{formatMessage({ id: 'desk.review.moreFailed' })}</Alert>}
        </div>
      )}
    </div>
  )
})
const Review = modelled(ImportReviewViewModel, ReviewView)

export interface ImportReviewProps extends Omit<ReviewProps, 'model'> {
  item: DeskItemKey
}

/** SRC-17 SRC-25: an import as a whole: its figures, the rows that need a check, and then all others, as far as they are asked for. */
export function ImportReviewView({ item, ...props }: ImportReviewProps): ReactNode {
  const { review } = props
  const data = useMemo(() => ({ item, review }), [item, review])
  return <Review data={data} {...props} />
}

const numbers = ['points', 'edited', 'left'] as const

function Numbers({ review }: { review: ImportReview }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <>
      <p className={styles.file}>{review.from}</p>
      <dl className={styles.numbers}>
        {numbers
          .filter((name) => name === 'points' || review[name] > 0)
          .map((name) => (
            <div key={name}>
              <dt>{formatMessage({ id: `desk.review.number.${name}` }, { count: review[name] })}</dt>
              <dd>{formats.number(review[name])}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

interface RowViewProps {
  row: ReviewedRow
  isLeftOut: boolean
  isLocked: boolean
  onChoose: (isLeftOut: boolean) => void
}

function RowView({ row, isLeftOut, isLocked, onChoose }: RowViewProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { name, address, materialIds, lines, remarks, near } = row
  return (
    <li className={styles.row} data-left-out={isLeftOut || undefined}>
      <div className={styles.rowMain}>
        <p>
          <b className={styles.name}>{name}</b>{' '}
          <small className="soft">{formatMessage({ id: 'desk.review.row' }, { number: rowNumber(row) })}</small>
        </p>
        {address !== '' && <p className="small soft">{address}</p>}
        {materialIds.length > 0 && <NamedMaterials ids={materialIds} />}
        {lines.map((line) => (
          <p key={line} className="small">
            {line}
          </p>
        ))}
        {near !== null && (
          <p className={styles.remark}>
            <Icon name="copy" size="sm" />
            <span>
              <FormattedMessage
                id="desk.review.beside"
                values={{
                  distance: formats.distance(near.distanceM),
                  point: near.isTwin ? (
                    near.name
                  ) : (
                    <a href={`/recycling-points/${near.id}`} target="_blank" rel="noreferrer">
                      {near.name}
                    </a>
                  ),
                }}
              />
            </span>
          </p>
        )}
        {remarks.map(({ code, column, value, detail }) => (
          <p key={`${code} ${column} ${value}`} className={styles.remark}>
            <Icon name="help" size="sm" />
            <span>
              <RemarkWords {...{ code, column, value, detail }} />
            </span>
          </p>
        ))}
      </div>
      <Checkbox
        label={formatMessage({ id: 'desk.review.leaveOut' })}
        aria-label={`${formatMessage({ id: 'desk.review.leaveOut' })}: ${name}`}
        checked={isLeftOut}
        disabled={isLocked}
        onChange={onChoose}
      />
    </li>
  )
}

function RemarkWords({ code, column, ...values }: ReviewedRow['remarks'][number]): ReactNode {
  const { formatMessage, messages } = useIntl()
  const line = lineIn(column)
  const id = `imports.remark.${code}`
  const isKnown = (name: string): name is MessageId => name in messages
  return isKnown(id)
    ? formatMessage(
        { id },
        { ...values, column: line === null ? column : formatMessage({ id: 'imports.at' }, { line }) },
      )
    : code
}

/** SRC-17: the locations of an import's points. */
function PlacesMap({ review: { places, from } }: { review: ImportReview }): ReactNode {
  const points = useMemo(() => places.map((place, at) => pinOf(String(at), place, from, 'pin')), [places, from])
  return <DeskMap places={places} points={points} />
}
