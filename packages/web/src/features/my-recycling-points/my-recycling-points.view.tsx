import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { toDoFacilityStatuses, type OwnFacilitySort } from '@recircle/core/facility'
import { useKeptDialog } from '../../session/kept-typing.ts'
import { noPointsDrawing } from '@recircle/ui/icons/drawings.ts'
import { OwnerListPage } from '../../owned/owner-list/owner-list-page.view.tsx'
import { LateStaffQuestions } from '../../owned/staff-questions/late-staff-questions.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { useMedia } from '@recircle/ui/layout/use-media.ts'
import { PointActionDialog } from '../../facility/actions/point-action-dialog.view.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { OwnerListTools } from '../../owned/owner-list/owner-list-tools.view.tsx'
import { facilityStatusLooks } from '@recircle/ui/place/facility-status-chip.tsx'
import { HoursUnchangedView } from './hours-unchanged.view.tsx'
import { MyPointCard } from './my-point-card.view.tsx'
import type { MyPointModel, MyPointsList } from './my-point.types.ts'
import { everyPoint, myPointsAddress } from './my-points-query.ts'
import { MyPointsTable } from './my-points-table.view.tsx'
import { PointActDialog, pointActs } from './point-acts.view.tsx'
import type { WaitingImport } from './my-recycling-points.load.ts'
import styles from '../../owned/owner-list/owner-list.module.css'

const ofPoints = ['facility', 'import'] as const

export interface MyRecyclingPointsModel extends MyPointModel {
  readonly list: MyPointsList
  readonly publicCount: number
  /** TRUTH-58: how many points nobody has confirmed lately. */
  readonly due: number
  readonly waitingImports: readonly WaitingImport[]
  readonly reload: () => Promise<void>
}

export const MyRecyclingPointsView = observer(({ model }: { model: MyRecyclingPointsModel }): ReactNode => {
  const { list } = model
  const { requested } = list.actions
  const { query, isReloading } = list
  const isPhone = !useMedia('(min-width: 720px)')
  const isTable = !isPhone && query.look === 'table'
  useKeptDialogs(model)
  return (
    <>
      <OwnerListPage
        list={list}
        reload={model.reload}
        title="title.myRecyclingPoints"
        // Hidden during a search, which changes the total.
        summary={
          query.text.trim() === '' && (
            <>
              <FormattedMessage id="myPoints.onMap" values={{ count: model.publicCount, total: list.total }} />
              {' · '}
              <Anchor href="/profile/point-days">
                <FormattedMessage id="menu.pointDays" />
              </Anchor>
            </>
          )
        }
        create={{ href: '/profile/create-recycling-point', label: 'myPoints.create' }}
        editPath="/profile/edit-recycling-point"
        empty={{ drawing: noPointsDrawing, title: 'myPoints.emptyTitle', text: 'myPoints.emptyText' }}
        failed={{ title: 'myPoints.failedTitle', text: 'error.connection' }}
        nothingFound={{ title: 'myPoints.nothingFoundTitle', plainHref: myPointsAddress(everyPoint) }}
        tools={
          <>
            {list.countOf('on-review') > 0 && <LateStaffQuestions data={ofPoints} />}
            {model.waitingImports.map((run) => (
              <ImportWaits key={run.id} run={run} />
            ))}
            {model.publicCount > 0 && (
              <HoursUnchangedView
                address={myPointsAddress(query, { page: query.page })}
                due={model.due}
                onConfirmed={model.reload}
              />
            )}
            <MyPointsTools model={model} />
          </>
        }
        addressOf={(page) => myPointsAddress(query, { page })}
      >
        {(points) =>
          isTable ? (
            <MyPointsTable model={model} points={points} />
          ) : (
            <ul className={styles.cards} aria-busy={isReloading || undefined}>
              {points.map((facility) => (
                <MyPointCard key={facility.id} model={model} facility={facility} isPhone={isPhone} />
              ))}
            </ul>
          )
        }
      </OwnerListPage>
      <PointActionDialog model={list.actions} title={requested === null ? '' : model.titleOf(requested.subject)} />
      <PointActDialog model={model} />
    </>
  )
})

/** AUTH-29 */
function useKeptDialogs(model: MyRecyclingPointsModel): void {
  const { list, acts } = model
  const pointOf = (id: string) => list.items.find((point) => point.id === id)
  const { requested } = list.actions
  useKeptDialog('action', requested && { name: requested.action, id: requested.subject.id }, (name, id) => {
    const point = pointOf(id)
    const action = point && model.actionsOf(point).find((each) => each === name)
    if (point && action) list.choose(action, point)
  })
  const { asked } = acts
  useKeptDialog('act', asked && { name: asked.name, id: asked.facility.id }, (name, id) => {
    const point = pointOf(id)
    const act = pointActs.find((each) => each.name === name)
    if (point && act?.isOffered(point, acts.actor()) === true) acts.ask(act.name, point)
  })
}

/** SRC-17: staff review the points of the import together, and the owner has nothing to do. */
function ImportWaits({ run: { id, fileName } }: { run: WaitingImport }): ReactNode {
  const { formatMessage } = useIntl()
  const link = (file: ReactNode): ReactNode => (
    <Anchor key={id} href={`/profile/imports?run=${encodeURIComponent(id)}`}>
      {file}
    </Anchor>
  )
  return (
    <Alert className={styles.waits}>{formatMessage({ id: 'myPoints.importWaits' }, { file: fileName, link })}</Alert>
  )
}

const sortWords: Readonly<Record<OwnFacilitySort, MessageId>> = {
  to_do: 'myPoints.sort.toDo',
  '-dt_updated': 'myPoints.sort.changed',
  dt_updated: 'myPoints.sort.changedLongAgo',
  '-dt_created': 'myPoints.sort.newest',
  dt_created: 'myPoints.sort.oldest',
  name: 'myPoints.sort.name',
  '-name': 'myPoints.sort.nameBackwards',
}
const sortsOffered: readonly OwnFacilitySort[] = ['to_do', '-dt_updated', '-dt_created', 'dt_created', 'name']

const looks = [
  ['cards', 'grid'],
  ['table', 'list'],
] as const

const MyPointsTools = observer(({ model }: { model: MyRecyclingPointsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { list } = model
  const { query } = list
  return (
    <OwnerListTools
      list={list}
      looks={facilityStatusLooks}
      toDo={toDoFacilityStatuses}
      icon="pin"
      searchLabel="myPoints.search"
      sorts={sortsOffered}
      sortWords={sortWords}
      addressOf={(changes) => myPointsAddress(query, changes)}
      look={{
        label: 'myPoints.look',
        choices: looks.map(([look, icon]) => ({
          id: look,
          icon,
          href: myPointsAddress(query, { look, page: query.page }),
          isCurrent: look === query.look,
          label: formatMessage({ id: `myPoints.look.${look}` }),
        })),
      }}
    />
  )
})
