import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Anchor } from '../../ui/anchor.tsx'
import type { PointsAddress } from './points-address.ts'
import { missingPlaceHref, newAlertHref } from './points-codec.ts'
import type { PointsModel } from './points-model.ts'
import styles from './points-list.module.css'

interface MissingPlaceLinkProps extends Pick<PointsModel, 'view'> {
  address: PointsAddress
}

/** TRUTH-51, ALERT-2: links to report a missing place and to be notified of new ones. */
export const MissingPlaceLink = ({ view, address }: MissingPlaceLinkProps): ReactNode => (
  <>
    <Anchor href={missingPlaceHref(view)} className={styles.missing}>
      <FormattedMessage id="map.placeMissing" />
    </Anchor>
    <Anchor href={newAlertHref(view, address)} className={styles.missing}>
      <FormattedMessage id="map.alert" />
    </Anchor>
  </>
)
