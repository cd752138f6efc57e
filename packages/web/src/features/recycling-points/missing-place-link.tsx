import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Anchor } from '../../ui/anchor.tsx'
import { missingPlaceHref } from './points-codec.ts'
import type { PointsModel } from './points-model.ts'
import styles from './points-list.module.css'

/** TRUTH-51: who knows of a place that is not here tells it. */
export const MissingPlaceLink = ({ view }: Pick<PointsModel, 'view'>): ReactNode => (
  <Anchor href={missingPlaceHref(view)} className={styles.missing}>
    <FormattedMessage id="map.placeMissing" />
  </Anchor>
)
