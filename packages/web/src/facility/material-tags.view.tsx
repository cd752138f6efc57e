import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { MaterialTag, Tag, TagList } from '../ui/tag.tsx'
import type { PointMaterial } from './point-data.ts'

interface MaterialTagsProps {
  materials: readonly PointMaterial[]
  /** The maximum number of tags; the rest is shown as a count. */
  limit?: number
}

export function MaterialTags({ materials, limit = 3 }: MaterialTagsProps): ReactNode {
  // "and 1 more" would take as much room as the tag itself.
  const shown = materials.length === limit + 1 ? limit + 1 : limit
  const more = materials.length - shown
  return (
    <TagList>
      {materials.slice(0, shown).map(({ slug, name, pause }) =>
        pause ? (
          <Tag key={slug}>
            <FormattedMessage id="facility.pausedMaterial" values={{ name }} />
          </Tag>
        ) : (
          <MaterialTag key={slug} material={slug}>
            {name}
          </MaterialTag>
        ),
      )}
      {more > 0 && (
        <Tag>
          <FormattedMessage id="facility.moreMaterials" values={{ count: more }} />
        </Tag>
      )}
    </TagList>
  )
}
