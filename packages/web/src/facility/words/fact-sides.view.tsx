import { useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FactField, FactValue } from '@recircle/core/report'
import { addressCoordinates, type LngLat } from '@recircle/core/geo'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { MapPoint } from '@recircle/ui/map/map.types.ts'
import { SmallMap } from '@recircle/ui/map/small-map.tsx'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { FactValueWords, isPlace, type FactNames } from './fact-words.view.tsx'
import styles from './fact-sides.module.css'

interface FactSidesProps {
  field: FactField
  names: FactNames
  /** Omitted if there was no value before. */
  before?: FactValue | undefined
  after: FactValue
  /** The heading of the new value. */
  title: MessageId
  /** Additional content. */
  children?: ReactNode
}

/** TRUTH-48, TRUTH-53: the current value of a fact next to the suggested one. */
export function FactSides({ field, names, before, after, title, children }: FactSidesProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <>
      <dl className={styles.sides}>
        {before !== undefined && field !== 'days' && (
          <div>
            <dt>{formatMessage({ id: title })}</dt>
            <dd>
              <FactValueWords field={field} value={before} names={names} />
              {children}
            </dd>
          </div>
        )}
        <div className={styles.after}>
          <dt>{formatMessage({ id: 'report.proposed' })}</dt>
          <dd>
            <FactValueWords field={field} value={after} {...(before !== undefined && { than: before })} names={names} />
          </dd>
        </div>
      </dl>
      {isPlace(after) && (
        <MovedPlace before={before !== undefined && isPlace(before) ? before : null} {...{ after, title }} />
      )}
    </>
  )
}

interface MovedPlaceProps {
  /** Null if there was no location before. */
  before: LngLat | null
  after: LngLat
  /** The label of the old location. */
  title: MessageId
}

const houseZoom = 16

/** TRUTH-55: the old and the new location of a pin on one map. */
function MovedPlace({ before, after, title }: MovedPlaceProps): ReactNode {
  const { formatMessage } = useIntl()
  const { settings } = usePage()
  const mapWords = useMapWords()
  // These pins have no opening state.
  const words = useMemo(() => ({ ...mapWords, point: ({ name }: Pick<MapPoint, 'name'>) => name }), [mapWords])
  const [from, to] = [formatMessage({ id: title }), formatMessage({ id: 'report.proposed' })]
  const point = useMemo(() => pin('after', to, after), [to, after])
  const other = useMemo(
    () => (before === null ? undefined : { ...pin('before', from, before), openState: 'unknown' as const }),
    [from, before],
  )
  return (
    <SmallMap
      {...{ point, other, words }}
      tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
      href={`/recycling-points?at=${addressCoordinates(after)},${houseZoom}`}
      zoom={houseZoom}
    />
  )
}

const pin = (id: string, name: string, { lng, lat }: LngLat): MapPoint => ({
  id,
  name,
  lng,
  lat,
  material: 'unknown',
  icon: 'pin',
  isTemporarilyClosed: false,
})
