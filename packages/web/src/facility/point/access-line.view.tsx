import type { ReactNode } from 'react'
import { isSameAccess, unknownAccess } from '@recircle/core/facility'
import type { PointDetails } from '../point-data.ts'
import { AccessWords } from '@recircle/ui/place/access-words.view.tsx'

/** FAC-23: nothing for a point of which nothing is known. */
export const AccessLine = ({ point: { access } }: { point: PointDetails }): ReactNode =>
  !isSameAccess(access, unknownAccess) && (
    <p className="small">
      <AccessWords access={access} />
    </p>
  )
