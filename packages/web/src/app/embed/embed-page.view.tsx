import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { embedPageSize, embedPath, embedSearch, type EmbedWish } from '@recircle/core/embed'
import { facilityPath } from '@recircle/core/facility'
import type { EmbedContent } from '@recircle/core/rendering'
import { brandNames, prefixOf, type Site } from '@recircle/core/site'
import { shortReasonToday } from '@recircle/ui/point/day-reason.ts'
import { openingText } from '@recircle/ui/point/opening-text.ts'
import type { PointSummary } from '../../facility/point-data.ts'
import { shortMaterialNames } from '../../facility/short-material-names.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { materialIcon } from '@recircle/ui/mark/material-icon.ts'
import { brandArt, iconArt } from '../pictures/picture-art.ts'
import { frameOf } from './embed-frame.ts'

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
            <span>{formatMessage({ id: 'embed.page' }, { page: wish.page, pages })}</span>
            {wish.page < pages && <PageLink wish={wish} site={site} page={wish.page + 1} words="embed.next" />}
          </nav>
        )}
      </main>
      <footer>
        <a href={`${prefix}${mapAddress(wish)}`} target="_blank" rel="noopener">
          <ArtView side={40} art={brandArt} />
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
  return (
    <li>
      {number !== null && (
        <span className="number" aria-hidden="true">
          {number}
        </span>
      )}
      <a href={`${prefix}${facilityPath(point.id)}`} target="_blank" rel="noopener">
        {point.name}
      </a>
      <p>
        <span className={`state ${state}`}>{formatMessage({ id }, values)}</span>
        {reason !== null && ` · ${reason}`}
      </p>
      <p>{point.address}</p>
      <MaterialsView materials={point.materials} />
    </li>
  )
}

const materialsMax = 4
const besideMore = 2

/** LOOK-27: one is named, the others are icons. */
function MaterialsView({ materials }: Pick<PointSummary, 'materials'>): ReactNode {
  const { formatMessage } = useIntl()
  if (materials.length === 0) return null
  const shown = materials.slice(0, materials.length <= materialsMax ? materialsMax : besideMore)
  const more = materials
    .slice(shown.length)
    .map(({ name }) => name)
    .join(', ')
  return (
    <p className="materials">
      {shown.map(({ slug, name }, index) => {
        const short = shortMaterialNames[slug]
        return (
          <span key={slug} title={name} data-material={slug}>
            <ArtView side={24} art={iconArt(materialIcon(slug), 0, 0, 24, 'currentColor')} />
            <span className={index > 0 ? 'hidden' : undefined}>
              {index > 0 || short === undefined ? name : formatMessage({ id: short })}
            </span>
          </span>
        )
      })}
      {more !== '' && (
        <span title={more}>
          +{materials.length - shown.length}
          <span className="hidden"> {more}</span>
        </span>
      )}
    </p>
  )
}

const ArtView = ({ side, art }: { side: number; art: string }): ReactNode => (
  // Our own drawings, as text.
  // oxlint-disable-next-line react/no-danger
  <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} />
)

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
