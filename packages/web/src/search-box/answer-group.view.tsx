import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nearestPlacesMax } from '@recircle/core/guide'
import { OpeningWords } from '@recircle/ui/point/opening-words.view.tsx'
import type { TakingPlace } from '../guide/guide-places.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { MaterialTag, TagList } from '@recircle/ui/mark/tag.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { CodeTriangle } from '@recircle/ui/guide/code-triangle.tsx'
import { isSpecial } from '@recircle/ui/guide/thing-sheet.ts'
import { townIcons } from '@recircle/ui/guide/town-icons.ts'
import type { TownSheet } from '@recircle/ui/guide/town-sheet.ts'
import { ThingDrawing } from '@recircle/ui/guide/thing-drawing.tsx'
import { FromView } from './from.view.tsx'
import type { Suggestion } from './suggestion.ts'
import type { AnswerSheet, ThingAnswer } from './thing-answers.ts'
import list from './suggestion-list.module.css'
import styles from './answer-group.module.css'

/** The card stays a card. */
const townLinesMax = 3

export interface AnswerGroupProps {
  items: readonly Suggestion[]
  nowMs: number
  /** Renders the option at a place of the group. */
  option: (place: number, content: ReactNode) => ReactNode
}

/** GUIDE-29: the answer about a thing, the nearest places that take it, and the way to all of them: each an option. */
export function AnswerGroupView({ items, nowMs, option }: AnswerGroupProps): ReactNode {
  const { formatMessage } = useIntl()
  const [answer] = items
  const [awaited, setAwaited] = useState('')
  if (answer?.type !== 'answer') return null
  const { slug, places, materials, around } = answer
  const { capital, town } = around
  const title = capital ? 'guide.places.title' : town ? 'guide.places.titleTown' : 'guide.places.titleNear'
  // Rows below must not jump when places come late, or do not come.
  if (places === 'loading' && awaited !== slug) setAwaited(slug)
  const room = classNames(awaited === slug && styles.reserved)
  const isWithoutPlaces = materials.length > 0 && (places === 'failed' || places.length === 0)
  return (
    <>
      {option(
        0,
        <CardView answer={answer}>
          {isWithoutPlaces && (
            <div className={classNames(styles.without, room)}>
              <FormattedMessage id={places === 'failed' ? 'suggest.answer.failed' : 'suggest.answer.none'} />
            </div>
          )}
        </CardView>,
      )}
      {materials.length > 0 && !isWithoutPlaces && (
        <div className={room}>
          <div className={list.title}>
            {formatMessage({ id: title }, { capital, town })}
            <FromView around={around} />
          </div>
          {places === 'loading' &&
            Array.from({ length: nearestPlacesMax }, (_, at) => (
              <div key={at} className={styles.waiting}>
                <Skeleton width={at === 1 ? '1/2' : '2/3'} />
              </div>
            ))}
          {items.map(
            (item, place) =>
              item.type === 'point' &&
              option(place, <PlaceView point={item.point} distanceM={item.distanceM} nowMs={nowMs} />),
          )}
        </div>
      )}
      {items.map(
        (item, place) =>
          item.type === 'thing' &&
          option(
            place,
            <>
              <Icon name="map" className={styles.icon} />
              <span>{formatMessage({ id: 'suggest.answer.all' })}</span>
            </>,
          ),
      )}
    </>
  )
}

function PlaceView({ point, distanceM, nowMs }: TakingPlace & { nowMs: number }): ReactNode {
  const formats = useFormats()
  return (
    <span className={styles.place}>
      <span className={styles.placeName}>{point.name}</span>
      <span className={styles.facts}>
        <OpeningWords point={point} nowMs={nowMs} />
        <span className={styles.distance}>{formats.distance(distanceM)}</span>
      </span>
    </span>
  )
}

interface CardProps {
  answer: ThingAnswer
  children: ReactNode
}

function CardView({ answer: { slug, name, materials, sheet }, children }: CardProps): ReactNode {
  const { formatMessage } = useIntl()
  const isKnown = typeof sheet === 'object'
  const town = isKnown ? sheet.town : null
  const isElsewhere = town !== null && town.verdict !== null
  const isPartly = isKnown && sheet.notTaken.length > 0
  const isPlain = !isPartly && !isSpecial(materials)
  const elsewhere = isElsewhere && (
    <b>
      <FormattedMessage id="guide.town.elsewhere" />
      {'. '}
    </b>
  )
  return (
    <div className={styles.card} data-answer={slug}>
      <div className={styles.head}>
        <ThingDrawing slug={slug} material={materials[0]?.slug} size="md" />
        <div className={styles.title}>
          <div className={styles.name}>
            {name}
            <VisuallyHidden>{'. '}</VisuallyHidden>
          </div>
          {isKnown && sheet.code && <CodeView {...sheet.code} />}
        </div>
        <Icon name="chevron-right" className={styles.icon} />
      </div>
      <div className={styles.lines}>
        {town !== null && <TownLines town={town} />}
        {materials.length > 0 ? (
          <LineView
            icon={isElsewhere ? 'map' : isPlain ? 'check' : 'alert'}
            look={isElsewhere ? undefined : isPlain ? 'yes' : 'partly'}
          >
            <span className={styles.taken}>
              {elsewhere}
              <FormattedMessage
                id={isPlain ? 'suggest.answer.yes' : isPartly ? 'suggest.answer.partly' : 'suggest.answer.special'}
              />
              <TagList>
                {materials.map((material) => (
                  <MaterialTag key={material.slug} material={material.slug}>
                    {material.name}
                  </MaterialTag>
                ))}
              </TagList>
            </span>
          </LineView>
        ) : (
          <LineView icon={isElsewhere ? 'map' : 'ban'} look={isElsewhere ? undefined : 'no'}>
            {elsewhere}
            <FormattedMessage id="guide.notTaken" />
          </LineView>
        )}
        {sheet === 'loading' && (
          <>
            <Skeleton width="3/4" />
            <Skeleton width="1/2" />
          </>
        )}
        {isKnown && (
          <SheetLines sheet={sheet} isTaken={materials.length > 0} first={formatMessage({ id: 'guide.prepare' })} />
        )}
      </div>
      {children}
    </div>
  )
}

/** TOWN-13: of each kind of answer one line; the page of the item has the rest, with whose it is. */
function TownLines({ town: { town, lines } }: { town: TownSheet }): ReactNode {
  return (
    <>
      <LineView icon="pin">
        <FormattedMessage id="guide.town.title" values={{ town }} />
      </LineView>
      {lines.slice(0, townLinesMax).map(({ kind, text, language }) => (
        <LineView
          key={`${kind} ${text}`}
          icon={townIcons[kind]}
          look={kind === 'goes' ? 'yes' : kind === 'not' ? 'no' : undefined}
        >
          <b>
            <FormattedMessage id={`guide.town.${kind}`} />
            {'. '}
          </b>
          <span lang={language ?? undefined}>{text}</span>
        </LineView>
      ))}
    </>
  )
}

/** What not to do, what to do first, and what to take care of. */
function SheetLines({ sheet, isTaken, first }: { sheet: AnswerSheet; isTaken: boolean; first: string }): ReactNode {
  const { notTaken, mistake, prepare, hazard } = sheet
  return (
    <>
      {isTaken && notTaken.length > 0 && (
        <LineView icon="ban" look="no">
          <FormattedMessage id="suggest.answer.no" values={{ parts: notTaken.join(', ') }} />
        </LineView>
      )}
      {isTaken && notTaken.length === 0 && mistake !== null && (
        <LineView icon="ban" look="no">
          <VisuallyHidden>
            <FormattedMessage id="guide.mistake" />
            {'. '}
          </VisuallyHidden>
          {mistake}
        </LineView>
      )}
      {prepare !== null && (
        <LineView icon="list">
          <VisuallyHidden>{`${first}. `}</VisuallyHidden>
          {prepare}
        </LineView>
      )}
      {hazard !== null && (
        <LineView icon="alert" look="hazard">
          <b>
            <FormattedMessage id="guide.hazard" />
            {'. '}
          </b>
          {hazard}
        </LineView>
      )}
    </>
  )
}

interface LineProps {
  icon: IconName
  look?: 'yes' | 'partly' | 'no' | 'hazard' | undefined
  children: ReactNode
}

/** The full stop is for screen readers, which read all lines as one. */
const LineView = ({ icon, look, children }: LineProps): ReactNode => (
  <div className={classNames(styles.line, look && styles[look])}>
    <Icon name={icon} size="sm" />
    <span>
      {children}
      <VisuallyHidden>{'. '}</VisuallyHidden>
    </span>
  </div>
)

/** GUIDE-30: as on the package; the letters are below it. */
const CodeView = ({ code, mark }: NonNullable<AnswerSheet['code']>): ReactNode => (
  <span className={styles.code}>
    <VisuallyHidden>
      <FormattedMessage id="suggest.answer.code" values={{ code, mark }} />
    </VisuallyHidden>
    <CodeTriangle code={code} size="sm" />
    <span aria-hidden="true">{mark}</span>
  </span>
)
