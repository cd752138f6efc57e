import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { facilityPath, isPublicStatus, standingOf, type Facility } from '@recircle/core/facility'
import { languageOf } from '@recircle/core/site'
import { FacilityStatusChip } from '@recircle/ui/place/facility-status-chip.tsx'
import { MaterialTags } from '../../facility/material-tags.view.tsx'
import { pointSummary, type PointSummary } from '../../facility/point-data.ts'
import { ConfirmedWords } from '../../facility/words/confirmed-words.view.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import type { MyPointModel } from './my-point.types.ts'
import { MyPointActions } from './my-point-actions.view.tsx'
import { PointActStates } from './point-acts.view.tsx'
import { MyPointNotes } from './my-point-notes.view.tsx'
import { isQuiet } from './quiet-point.ts'
import styles from '../../owned/owner-list/owner-card.module.css'

interface CardProps {
  model: MyPointModel
  facility: Facility
  /** A phone has no room for what asks for nothing. */
  isPhone: boolean
}

export const MyPointCard = observer(({ model, facility, isPhone }: CardProps): ReactNode => {
  const language = languageOf(usePage().locale)
  const point = pointSummary(facility, { materials: model.materialsOf(facility), language })
  const { materials } = point
  const isLine = isPhone && isQuiet(facility, model)
  return (
    <Card
      as="li"
      data-regains-focus=""
      className={isLine ? styles.line : styles.card}
      aria-busy={model.list.isBusyWith(facility) || undefined}
    >
      <div className={styles.head}>
        {facility.icon ? (
          <img src={facility.icon.fileUrl} alt="" width={48} height={48} loading="lazy" className={styles.icon} />
        ) : (
          <MaterialGlyph material={materials[0]?.slug ?? ''} size="lg" shape="square" />
        )}
        <div className={styles.names}>
          <h2 className={styles.name}>
            <MyPointName title={point.name} facility={facility} />
          </h2>
          {isLine ? (
            <>
              <PointState facility={facility} point={point} />
              {facility.statusComment !== '' && <p className={styles.reason}>{facility.statusComment}</p>}
            </>
          ) : (
            facility.address !== '' && <p className={styles.soft}>{facility.address}</p>
          )}
        </div>
      </div>
      {!isLine && (
        <>
          <PointState facility={facility} point={point} />
          {materials.length > 0 && <MaterialTags materials={materials} />}
          <PointActStates model={model} facility={facility} />
          <MyPointNotes
            facility={facility}
            missing={model.missingOf(facility)}
            hasOwnSuggestion={model.hasOwnSuggestion(facility)}
          />
        </>
      )}
      <MyPointActions model={model} facility={facility} isFolded={isLine} />
    </Card>
  )
})

const PointState = ({ facility, point }: AgeProps): ReactNode => (
  <div className={styles.status}>
    <FacilityStatusChip status={standingOf(facility)} />
    {isPublicStatus(facility.status) && (
      <span className={styles.soft}>
        <PointAge facility={facility} point={point} />
      </span>
    )}
  </div>
)

interface AgeProps {
  facility: Facility
  point: PointSummary
}

/** TRUTH-61: the date that visitors see; what nobody sees has none. */
export function PointAge({ facility, point }: AgeProps): ReactNode {
  const nowMs = useNow()
  return isPublicStatus(facility.status) && <ConfirmedWords point={point} nowMs={nowMs} />
}

/** The link of a public point is its page, of a draft or one on review its form. */
export function MyPointName({ title, facility }: { title: string; facility: Facility }): ReactNode {
  if (isPublicStatus(facility.status)) return <Anchor href={facilityPath(facility.id)}>{title}</Anchor>
  if (facility.status !== 'draft' && facility.status !== 'on-review') return title
  return <Anchor href={`/profile/edit-recycling-point/${encodeURIComponent(facility.id)}`}>{title}</Anchor>
}
