import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { MaterialTag, Tag, TagList } from '@recircle/ui/mark/tag.tsx'
import type { PointMaterial } from '@recircle/ui/point/point-parts.ts'

/** The maximum number of tags; the rest is shown as a count. */
const limit = 3

export function MaterialTags({ materials }: { materials: readonly PointMaterial[] }): ReactNode {
  // "and 1 more" would take as much room as the tag itself.
  const { formatMessage } = useIntl()
  const shown = materials.length === limit + 1 ? limit + 1 : limit
  const more = materials.length - shown
  return (
    <TagList>
      {materials.slice(0, shown).map(({ slug, name, pause }) =>
        pause ? (
          <Tag key={slug}>{formatMessage({ id: 'facility.pausedMaterial' }, { name })}</Tag>
        ) : (
          <MaterialTag key={slug} material={slug}>
            {name}
          </MaterialTag>
        ),
      )}
      {more > 0 && <Tag>{formatMessage({ id: 'facility.moreMaterials' }, { count: more })}</Tag>}
    </TagList>
  )
}
