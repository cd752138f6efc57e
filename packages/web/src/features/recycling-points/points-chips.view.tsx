import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormats } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Icon } from '../../ui/icon.tsx'
import chip from '../../ui/chip.module.css'
import { noAddress, type PointsAddress } from './points-address.ts'
import { pointsHref } from './points-codec.ts'
import type { MaterialChoice } from './points-model.ts'
import { LateFilters, loadFilters } from './late-filters.view.tsx'
import { hasFilters, hiddenFilterCount, withMaterial, withOpenNow, withoutFilters } from './points-steps.ts'
import styles from './points-chips.module.css'

interface PointsChipsProps {
  address: PointsAddress
  materials: readonly MaterialChoice[]
  onFilter: (address: PointsAddress) => void
}

const chipsShown = 12

/** The filters at hand, each an address of its own. */
export function PointsChipsView({ address, materials, onFilter }: PointsChipsProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { materials: chosen, materialMatch, kind, open, isConfirmedLately } = address
  const isChosen = ({ slug }: MaterialChoice): boolean => chosen.includes(slug)
  const ordered = [...materials.filter(isChosen), ...materials.filter((material) => !isChosen(material))]
  const hiddenCount = hiddenFilterCount(address)
  const [isAsked, setAsked] = useState(false)
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
        onToggle={(open) => open && setAsked(true)}
        renderTrigger={(trigger) => (
          <button type="button" {...trigger} onPointerEnter={prefetch} onFocus={prefetch} className={chip.chip}>
            <Icon name="filter" size="sm" className={chip.icon} />
            <FormattedMessage id="map.filters" />
            {hiddenCount > 0 && <Badge>{hiddenCount}</Badge>}
          </button>
        )}
      >
        {/* What is ticked and not yet applied outlives a map that moves, and a point that opens. */}
        <LateFilters
          isAsked={isAsked}
          key={pointsHref({ ...noAddress, materials: chosen, materialMatch, kind, open, isConfirmedLately })}
          address={address}
          materials={materials}
          onFilter={onFilter}
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
      {ordered.slice(0, Math.max(chipsShown, chosen.length)).map((material) => (
        <ChipLink
          key={material.slug}
          href={pointsHref(withMaterial(address, material.slug))}
          material={material.slug}
          label={material.name}
          count={material.count === null ? undefined : formats.number(material.count)}
          selected={isChosen(material)}
        />
      ))}
    </fieldset>
  )
}
