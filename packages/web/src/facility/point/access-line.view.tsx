import type { ReactNode } from 'react'
import { isSameAccess, unknownAccess } from '@recircle/core/facility'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import type { PointDetails } from '../point-data.ts'
import { AccessWords } from '@recircle/ui/place/access-words.view.tsx'
import styles from './point.module.css'

/** FAC-23: nothing for a point of which nothing is known. */
export const AccessLine = ({ point: { access } }: { point: PointDetails }): ReactNode =>
  !isSameAccess(access, unknownAccess) && (
    <p className={classNames('small', styles.access)}>
      <Icon name="info" size="sm" />
      <span>
        <AccessWords access={access} />
      </span>
    </p>
  )
