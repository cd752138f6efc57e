import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MaterialTag, Tag, TagList } from '../ui/tag.tsx'
import type { PointMaterial } from './point-data.ts'

/** TRUTH-43: the name of a material in tags and rows, which says whether it is paused. */
export function useMaterialName(): (material: PointMaterial) => string {
  const { formatMessage } = useIntl()
  return ({ name, pause }) => (pause ? formatMessage({ id: 'facility.pausedMaterial' }, { name }) : name)
}

/** A material with its mark; a paused one has none. */
export function TakenTag({ material }: { material: PointMaterial }): ReactNode {
  const name = useMaterialName()(material)
  return material.pause ? <Tag>{name}</Tag> : <MaterialTag material={material.slug}>{name}</MaterialTag>
}

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
      {ordered.slice(0, shown).map((material) => (
        <TakenTag key={material.slug} material={material} />
      ))}
      {more > 0 && (
        <Tag>
          <FormattedMessage id="facility.moreMaterials" values={{ count: more }} />
        </Tag>
      )}
    </TagList>
  )
}
