import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { languageOf } from '@recircle/core/site'
import { usePage } from '../routing/screen/use-page.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ModalLink } from './modal-link.tsx'
import styles from './town-link.module.css'
import { useWhere } from './use-my-town.ts'

/** The size of a town with its surroundings. */
const townM = 50_000

interface TownLinkProps {
  className?: string | undefined
  /** What the screen calls the place of its data; by default the stored one. */
  name?: string
  /** The place on the screen: away from it, the town of the visitor is not named. */
  shown?: LngLat
}

/** PLACE-1 PLACE-6: says where lists and maps begin, and leads to where that is changed. */
export function TownLink({ className, name, shown }: TownLinkProps): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = usePage()
  const { town, capital, view } = useWhere()
  const label = formatMessage({ id: 'layout.town' })
  const isAway = shown !== undefined && distanceM(shown, view) > townM
  const stored = town?.names[languageOf(locale)] ?? formatMessage({ id: 'layout.place' }, { place: capital ?? 'near' })
  return (
    <ModalLink modal="town" title={label} className={classNames(styles.town, className)}>
      <Icon name="pin" size="sm" />
      <span>{isAway ? label : (name ?? stored)}</span>
      <Icon name="chevron-down" size="xsm" />
    </ModalLink>
  )
}
