import { useState, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { shortMaterialNames } from '../../facility/short-material-names.ts'
import { Badge } from '@recircle/ui/mark/badge.tsx'
import { ChipLink } from '@recircle/ui/mark/chip.tsx'
import { Popover } from '@recircle/ui/popover/popover.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import chip from '@recircle/ui/mark/chip.module.css'
import type { MaterialChoice } from './meaning-of-address.ts'
import {
  hasFiltersBesideText,
  hiddenFilterCount,
  pointsHref,
  withMaterial,
  withOpenNow,
  withoutFilters,
  type PointsAddress,
} from './points-address.ts'
import { PointsFiltersView } from './points-filters.view.tsx'
import styles from './points-chips.module.css'

export interface PointsChipsModel {
  readonly addressForLinks: PointsAddress
  readonly materials: readonly MaterialChoice[]
}

interface PointsChipsProps {
  model: PointsChipsModel
  onFilter: (address: PointsAddress) => void
  count: number | null
  onCount: (address: PointsAddress) => Promise<number | null>
}

/** Quick filters, each of which is a link. */
export const PointsChipsView = observer(({ model, onFilter, count, onCount }: PointsChipsProps): ReactNode => {
  const { addressForLinks: address, materials } = model
  const { formatMessage } = useIntl()
  const isChosen = ({ slug }: MaterialChoice): boolean => address.materials.includes(slug)
  const innerOf = ({ id }: MaterialChoice): MaterialChoice[] => materials.filter(({ parentId }) => parentId === id)
  // LOOK-26: the materials inside a chosen one are shown behind it only.
  const opened = new Set(materials.filter(isChosen).flatMap(innerOf))
  const chipOf = (material: MaterialChoice): ReactNode => {
    const { slug, name } = material
    const short = shortMaterialNames[slug]
    return (
      <ChipLink
        key={slug}
        href={pointsHref(withMaterial(address, slug, innerOf(material)))}
        material={slug}
        label={<span>{short ? formatMessage({ id: short }) : name}</span>}
        selected={isChosen(material)}
      />
    )
  }
  const hiddenCount = hiddenFilterCount(address)
  const [isRequested, setRequested] = useState(false)
  const filters = (
    // The key keeps unapplied choices when the map moves or a point opens.
    <PointsFiltersView
      key={pointsHref({ ...address, pointId: null, view: null, from: null })}
      address={address}
      materials={materials}
      onFilter={onFilter}
      count={count}
      onCount={onCount}
    />
  )
  return (
    <fieldset className={styles.chips} aria-label={formatMessage({ id: 'map.filters' })}>
      <ChipLink
        href={pointsHref(withOpenNow(address))}
        icon="clock"
        label={<FormattedMessage id="map.openNowFilter" />}
        selected={address.open === 'now'}
      />
      <Popover
        label={formatMessage({ id: 'map.filters' })}
        className={styles.popover}
        onToggle={(isOpen) => isOpen && setRequested(true)}
        renderTrigger={(trigger) => (
          <button type="button" {...trigger} className={`${chip.chip} ${styles.filters}`}>
            <Icon name="filter" size="sm" className={chip.icon} />
            <span>{formatMessage({ id: 'map.filters' })}</span>
            {hiddenCount > 0 && <Badge>{hiddenCount}</Badge>}
          </button>
        )}
      >
        {isRequested ? filters : <noscript>{filters}</noscript>}
      </Popover>
      {hasFiltersBesideText(address) && (
        <ChipLink
          href={pointsHref(withoutFilters(address))}
          icon="close"
          label={<FormattedMessage id="map.resetFilters" />}
        />
      )}
      <span className={styles.rule} />
      {materials
        .filter((material) => (material.isEveryday || isChosen(material)) && !opened.has(material))
        .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
        .flatMap((material) => [
          chipOf(material),
          isChosen(material) && (
            <fieldset key={material.id} className={styles.inner} aria-label={material.name}>
              {innerOf(material).map(chipOf)}
            </fieldset>
          ),
        ])}
    </fieldset>
  )
})
