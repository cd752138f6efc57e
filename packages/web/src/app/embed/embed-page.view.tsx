import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { embedPageSize, embedPath, embedSearch, type EmbedWish } from '@recircle/core/embed'
import { facilityPath } from '@recircle/core/facility'
import type { EmbedContent } from '@recircle/core/rendering'
import { brandNames, prefixOf, type Site } from '@recircle/core/site'
import { shortReasonToday } from '@recircle/ui/point/day-reason.ts'
import { openingText } from '@recircle/ui/point/opening-text.ts'
import type { PointSummary } from '../../facility/point-data.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { frameOf } from './embed-frame.ts'

const materialsShown = 5

interface EmbedPageProps {
  content: EmbedContent
  points: readonly PointSummary[]
  map: ReactNode
}

/** EMBED-1: the content of the frame: links that open the site in a new tab, and no controls for the filters. */
export function EmbedPageView({ content, points, map }: EmbedPageProps): ReactNode {
  const { formatMessage } = useIntl()
  const { wish, site, count, nowMs } = content
  const prefix = prefixOf(wish.locale, site)
  const pages = Math.max(1, Math.ceil(count / embedPageSize))
  return (
    <>
      <main>
        <h1>{formatMessage({ id: 'embed.count' }, { count })}</h1>
        {map}
        <ol>
          {points.map((point, index) => (
            <PointView
              key={point.id}
              point={point}
              number={map === null ? null : index + 1}
              prefix={prefix}
              nowMs={nowMs}
            />
          ))}
        </ol>
        {pages > 1 && (
          <nav>
            {wish.page > 1 && <PageLink wish={wish} site={site} page={wish.page - 1} words="embed.previous" />}
            <span className="soft">{formatMessage({ id: 'embed.page' }, { page: wish.page, pages })}</span>
            {wish.page < pages && <PageLink wish={wish} site={site} page={wish.page + 1} words="embed.next" />}
          </nav>
        )}
      </main>
      <footer>
        <a href={`${prefix}${mapAddress(wish)}`} target="_blank" rel="noopener">
          <FormattedMessage id="embed.onMap" values={{ brand: brandNames[wish.locale] }} />
        </a>
      </footer>
    </>
  )
}

interface PointViewProps {
  point: PointSummary
  /** The number of its pin; null without a map. */
  number: number | null
  prefix: string
  nowMs: number
}

function PointView({ point, number, prefix, nowMs }: PointViewProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { state, id, values } = openingText(point, nowMs, formats)
  const reason = shortReasonToday(point, nowMs, formats.language)
  const names = point.materials.slice(0, materialsShown).map(({ name }) => name)
  const more = point.materials.length - names.length
  if (more > 0) names.push(formatMessage({ id: 'facility.moreMaterials' }, { count: more }))
  return (
    <li>
      <a href={`${prefix}${facilityPath(point.id)}`} target="_blank" rel="noopener">
        {number === null ? point.name : `${number}. ${point.name}`}
      </a>
      <p className={`state ${state}`}>{formatMessage({ id }, values)}</p>
      {reason !== null && <p className="soft">{reason}</p>}
      <p className="soft">{point.address}</p>
      {names.length > 0 && <p className="soft">{names.join(' · ')}</p>}
    </li>
  )
}

interface PageLinkProps {
  wish: EmbedWish
  site: Site
  page: number
  words: 'embed.previous' | 'embed.next'
}

const PageLink = ({ wish, site, page, words }: PageLinkProps): ReactNode => (
  <a href={`${embedPath}?${embedSearch({ ...wish, page }, site)}`} rel={words === 'embed.next' ? 'next' : 'prev'}>
    <FormattedMessage id={words} />
  </a>
)

const mapPx = 600

/** The link to the same points on the site's map, with the filters that its URL supports. */
function mapAddress({ query: { materials, match, kind, box } }: EmbedWish): string {
  const corners =
    box === null
      ? []
      : [
          { lng: box.west, lat: box.south },
          { lng: box.east, lat: box.north },
        ]
  const frame = corners.length === 0 ? null : frameOf(corners, mapPx, mapPx)
  const named = [
    ['materials', materials.join(',')],
    ['match', match === 'all' ? 'all' : ''],
    ['kind', kind ?? ''],
    [
      'at',
      frame === null ? '' : `${frame.place.lat.toFixed(5)},${frame.place.lng.toFixed(5)},${Math.max(2, frame.zoom)}`,
    ],
  ].flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]))
  return `/recycling-points${named.length === 0 ? '' : `?${named.join('&')}`}`
}
