import { useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { Facility, FacilityStatus } from '@recircle/core/facility'
import { noPointsDrawing } from '../../icons/drawings.ts'
import { OwnerListPages } from '../../owner-list/owner-list-pages.view.tsx'
import { NothingFound, NotLoaded } from '../../owner-list/owner-list-states.view.tsx'
import { useReloadOnReturn } from '../../owner-list/use-reload-on-return.ts'
import { PointActionDialog, type PointActionDialogModel } from '../../point-actions/point-action-dialog.view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { everyPoint, myPointsAddress, type MyPointsQuery } from './my-points-query.ts'
import { MyPointCard } from './my-point-card.view.tsx'
import type { MyPointModel } from './my-point-model.ts'
import { MyPointsTable } from './my-points-table.view.tsx'
import type { PointToEdit } from './my-recycling-points.view-model.ts'
import { MyPointsTools } from './my-points-tools.view.tsx'
import styles from '../../owner-list/owner-list.module.css'

export interface MyRecyclingPointsModel extends MyPointModel {
  readonly query: MyPointsQuery
  readonly points: readonly Facility[]
  readonly total: number
  readonly publicCount: number
  readonly statuses: readonly FacilityStatus[]
  readonly pageCount: number
  readonly isEmpty: boolean
  readonly hasFailed: boolean
  readonly isReloading: boolean
  readonly toEdit: PointToEdit | null
  readonly actions: PointActionDialogModel
  countOf(status: FacilityStatus): number
  readonly reload: () => Promise<void>
}

const createPath = '/profile/create-recycling-point'

export const MyRecyclingPointsView = observer(({ model }: { model: MyRecyclingPointsModel }): ReactNode => {
  const navigate = useNavigate()
  const { toEdit } = model
  useEffect(() => {
    if (toEdit === null) return
    const path = `/profile/edit-recycling-point/${encodeURIComponent(toEdit.id)}`
    void navigate(path, { state: { reason: toEdit.reason } })
  }, [toEdit, navigate])
  useReloadOnReturn(model.reload)
  return (
    <section className={styles.page}>
      <header className={styles.top}>
        <div>
          <h1 className={styles.title}>
            <FormattedMessage id="title.myRecyclingPoints" />
          </h1>
          {!model.isEmpty && !model.hasFailed && (
            <p className={styles.summary}>
              <FormattedMessage id="myPoints.onMap" values={{ count: model.publicCount, total: model.total }} />
            </p>
          )}
        </div>
        {!model.isEmpty && (
          <LinkButton href={createPath} icon="add" className={styles.create}>
            <FormattedMessage id="myPoints.create" />
          </LinkButton>
        )}
      </header>
      {model.isEmpty ? <NoPointsYet /> : <PointsList model={model} />}
      <PointActionDialog model={model.actions} />
    </section>
  )
})

const PointsList = observer(({ model }: { model: MyRecyclingPointsModel }): ReactNode => {
  if (model.hasFailed) return <NotLoaded model={model} title="myPoints.failedTitle" text="myPoints.failedText" />
  return (
    <>
      <MyPointsTools model={model} />
      {model.points.length === 0 ? (
        <NothingFound title="myPoints.nothingFoundTitle" plainHref={myPointsAddress(everyPoint)} />
      ) : model.query.look === 'table' ? (
        <MyPointsTable model={model} points={model.points} />
      ) : (
        <ul className={styles.cards} aria-busy={model.isReloading || undefined}>
          {model.points.map((facility) => (
            <MyPointCard key={facility.id} model={model} facility={facility} />
          ))}
        </ul>
      )}
      {model.pageCount > 1 && (
        <OwnerListPages
          current={model.query.page}
          total={model.pageCount}
          hrefOf={(page) => myPointsAddress(model.query, { page })}
        />
      )}
    </>
  )
})

const NoPointsYet = (): ReactNode => (
  <EmptyState
    drawing={noPointsDrawing}
    title={<FormattedMessage id="myPoints.emptyTitle" />}
    action={
      <LinkButton href={createPath} icon="add">
        <FormattedMessage id="myPoints.create" />
      </LinkButton>
    }
  >
    <FormattedMessage id="myPoints.emptyText" />
  </EmptyState>
)
