import { facilityPath, recyclingCenterData } from '@recircle/core/facility'
import { headLinks, sharePicturePath } from '@recircle/core/site'
import type { ScreenHead } from '@recircle/ui/screen/screen-model.ts'
import type { PageContext } from '../../routing/page-context.ts'
import type { PointDetails } from '../point-data.ts'

/** META-1, META-2, META-4: the head of a point's page, from its description and materials. */
export function pointHead(point: PointDetails, { origin, site, locale, renderedAtMs }: PageContext): ScreenHead {
  const canonicalPath = facilityPath(point.id)
  const { canonical } = headLinks(origin, site, locale, canonicalPath)
  const photo = point.photos[0]
  const picture = photo ?? point.iconUrl
  const imageUrl = picture === null ? null : new URL(picture, origin).href
  const sentences = [point.address, point.materials.map(({ name }) => name).join(', '), point.description]
  return {
    title: point.name,
    description: sentences
      .map((text) => text.trim().replace(/\.$/, ''))
      .filter((text) => text !== '')
      .join('. '),
    // An icon is too small for a share card; only a photo replaces the drawn picture.
    ...(photo === undefined
      ? { drawnImagePath: sharePicturePath('points', point.id, point.version, locale) }
      : { imagePath: photo }),
    canonicalPath,
    ...(import.meta.env.SSR && {
      structuredData: [recyclingCenterData(point, { url: canonical, imageUrl, nowMs: renderedAtMs })],
    }),
  }
}
