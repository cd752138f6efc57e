import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { MaterialTag, Tag, TagList } from '../ui/tag.tsx'
import type { PointMaterial } from './point-data.ts'

interface MaterialTagsProps {
  materials: readonly PointMaterial[]
  /** The maximum number of tags; the rest is shown as a count. */
  limit?: number
  /** The searched materials come first. */
  wantedIds?: readonly number[]
}

export function MaterialTags({ materials, limit = 3, wantedIds }: MaterialTagsProps): ReactNode {
  const isWanted = ({ id }: PointMaterial): boolean => wantedIds?.includes(id) ?? false
  const ordered = [...materials.filter(isWanted), ...materials.filter((material) => !isWanted(material))]
  // "and 1 more" would take as much room as the tag itself.
  const shown = ordered.length === limit + 1 ? limit + 1 : limit
  const more = ordered.length - shown
  return (
    <TagList>
      {ordered.slice(0, shown).map(({ slug, name, pause }) =>
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
