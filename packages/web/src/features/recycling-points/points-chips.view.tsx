import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shortMaterialNames } from '../../facility/short-material-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Icon } from '../../ui/icon.tsx'
import chip from '../../ui/chip.module.css'
import { noAddress, type PointsAddress } from './points-address.ts'
import { pointsHref } from './points-codec.ts'
import { everydayOf, type MaterialChoice } from './points-model.ts'
import { LazyFilters, loadFilters } from './lazy-filters.view.tsx'
import { hasFilters, hiddenFilterCount, withMaterial, withOpenNow, withoutFilters } from './points-steps.ts'
import styles from './points-chips.module.css'

interface PointsChipsProps {
  address: PointsAddress
  materials: readonly MaterialChoice[]
  onFilter: (address: PointsAddress) => void
  count: number | null
  onCount: (address: PointsAddress) => Promise<number | null>
}

/** Quick filters, each of which is a link. */
export function PointsChipsView({ address, materials, onFilter, count, onCount }: PointsChipsProps): ReactNode {
  const { formatMessage } = useIntl()
  const { materials: chosen, materialMatch, kind, open, isConfirmedLately } = address
  const isChosen = ({ slug }: MaterialChoice): boolean => chosen.includes(slug)
  const known = everydayOf(materials)
  const row = [...materials.filter(isChosen), ...known.filter((material) => !isChosen(material))]
  const hiddenCount = hiddenFilterCount(address)
  const [isRequested, setRequested] = useState(false)
  const prefetch = (): void => void loadFilters().catch(() => undefined)
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
          <button
            type="button"
            {...trigger}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            className={`${chip.chip} ${styles.filters}`}
          >
            <Icon name="filter" size="sm" className={chip.icon} />
            <span>
              <FormattedMessage id="map.filters" />
            </span>
            {hiddenCount > 0 && <Badge>{hiddenCount}</Badge>}
          </button>
        )}
      >
        {/* The key keeps unapplied choices when the map moves or a point opens. */}
        <LazyFilters
          isRequested={isRequested}
          key={pointsHref({ ...noAddress, materials: chosen, materialMatch, kind, open, isConfirmedLately })}
          address={address}
          materials={materials}
          onFilter={onFilter}
          count={count}
          onCount={onCount}
        />
      </Popover>
      {hasFilters(address) && (
        <ChipLink
          href={pointsHref(withoutFilters(address))}
          icon="close"
          label={<FormattedMessage id="map.resetFilters" />}
        />
      )}
      <span className={styles.rule} />
      {row.map(({ slug, name }) => (
        <ChipLink
          key={slug}
          href={pointsHref(withMaterial(address, slug))}
          material={slug}
          label={<span>{shortMaterialNames[slug] ? formatMessage({ id: shortMaterialNames[slug] }) : name}</span>}
          selected={chosen.includes(slug)}
        />
      ))}
    </fieldset>
  )
}
