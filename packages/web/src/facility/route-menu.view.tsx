import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatCoordinates } from '@recircle/core/geo'
import { routeLinks } from '@recircle/core/share'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { usePage } from '../routing/screen/use-page.ts'
import type { ButtonVariant } from '@recircle/ui/button/button-look.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { LinkMenu } from '@recircle/ui/popover/link-menu.tsx'
import { CopyLine } from './copy-line.view.tsx'
import type { PointSummary } from './point-data.ts'
import { routeNames } from '@recircle/ui/point/route-names.ts'
import styles from './route-menu.module.css'

/** Links to a point by the route services of the variant, and optionally its coordinates to copy. */
export function RouteMenu({
  point,
  label = 'map.directions',
  variant,
  hasCoordinates = false,
  isOver = false,
  onChoose,
}: {
  point: Pick<PointSummary, 'name' | 'location'>
  variant?: ButtonVariant
  hasCoordinates?: boolean
  label?: MessageId
  isOver?: boolean
  /** A service was chosen. */
  onChoose?: () => void
}): ReactNode {
  const { site } = usePage()
  const { formatMessage } = useIntl()
  const links = routeLinks(site.variant, { ...point.location, name: point.name })
  return (
    <LinkMenu icon="route" label={<FormattedMessage id={label} />} variant={variant} isOver={isOver}>
      {links.map(({ service, url }) => (
        <li key={service} className={service === 'device' ? styles.device : undefined}>
          <a href={url} onClick={onChoose} {...(service === 'device' ? {} : { target: '_blank', rel: 'noopener' })}>
            <Icon name={service === 'device' ? 'app' : 'map'} size="sm" />
            <span>{formatMessage({ id: routeNames[service] })}</span>
            {service !== 'device' && <Icon name="external" size="xsm" className={styles.external} />}
          </a>
        </li>
      ))}
      {hasCoordinates && (
        <li className={styles.whole}>
          <CopyLine
            text={formatCoordinates(point.location)}
            label={formatMessage({ id: 'facility.copyCoordinates' })}
            isPlain
          />
        </li>
      )}
    </LinkMenu>
  )
}
