import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  mayChangeStops,
  mayPauseMaterials,
  noMaterialId,
  pauseOf,
  type Facility,
  type FacilityActName,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import { languageOf } from '@recircle/core/site'
import { pointSummary } from '../../facility/point-data.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { NotLoadedView } from '../../shell/navigation/navigation-loader.view.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { stopWhen } from '../../facility/stops/stop-when.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { PauseWords } from '@recircle/ui/point/material-terms-words.view.tsx'
import type { MyPointModel, ActProps } from './my-point.types.ts'
import styles from '../../owned/owner-list/owner-card.module.css'

/** STOP-13: the stops that were called off or moved, each with a button to restore it. */
const ChangedStops = observer(
  ({ model, facility }: { model: Pick<MyPointModel, 'acts'>; facility: Facility }): ReactNode => {
    const { formatMessage } = useIntl()
    const formats = useFormats()
    const { timezone } = facility
    if (!mayChangeStops(facility, model.acts.actor())) return null
    return facility.stopChanges.map((change) => {
      const when = stopWhen(change, timezone, formats)
      return (
        <p key={`${change.startsAtMs} ${change.place}`} className={styles.status}>
          <span>
            <b>{when}</b>{' '}
            {change.to === null ? (
              <FormattedMessage id="facility.changeStop.isOff" values={{ reason: change.reason }} />
            ) : (
              <FormattedMessage
                id="facility.changeStop.isMoved"
                values={{ time: formats.time(change.to.startsAtMs, timezone), reason: change.reason }}
              />
            )}
          </span>
          <Button
            size="sm"
            variant="secondary"
            icon="refresh"
            aria-label={formatMessage({ id: 'facility.restoreStop.ofStop' }, { when })}
            disabled={model.acts.isBusy}
            onClick={() => void model.acts.run('restoreStop', facility, { ...change, reason: '', to: null })}
          >
            <FormattedMessage id="facility.restoreStop.action" />
          </Button>
        </p>
      )
    })
  },
)

/** TRUTH-41: the paused materials, each with a button to resume it. */
const PausedMaterials = observer(({ model, facility }: { model: MyPointModel; facility: Facility }): ReactNode => {
  const { formatMessage } = useIntl()
  const language = languageOf(usePage().locale)
  const materials = model.materialsOf(facility)
  if (!mayPauseMaterials(facility, model.acts.actor())) return null
  return [...new Set(facility.rates.map(({ materialId }) => materialId))].map((materialId) => {
    const pause = pauseOf(facility, materialId)
    const name = materials.find(({ id }) => id === materialId)?.names[language]
    if (pause === null || name === undefined) return null
    return (
      <p key={materialId} className={styles.status}>
        <span>
          <b>{name}</b> <PauseWords pause={pause} />
        </span>
        <Button
          size="sm"
          variant="secondary"
          icon="refresh"
          aria-label={formatMessage({ id: 'facility.resumeMaterial.ofMaterial' }, { name })}
          disabled={model.acts.isBusy}
          onClick={() => void model.acts.run('resumeMaterial', facility, { materialId })}
        >
          <FormattedMessage id="facility.resumeMaterial.action" />
        </Button>
      </p>
    )
  })
})

interface OfPoint {
  model: MyPointModel
  facility: Facility
}

interface PointAct {
  readonly name: FacilityActName
  readonly icon: IconName
  readonly isOffered: (facility: Facility, actor: OrgActor) => boolean
  readonly Dialog: ComponentType<ActProps>
  /** What it has led to, and the way back. */
  readonly State: ComponentType<OfPoint>
}

/** If it fails to load, the visitor can try again. */
const late = (load: () => Promise<ComponentType<ActProps>>) =>
  lazy(() =>
    load().then(
      (Dialog) => ({ default: Dialog }),
      () => ({ default: ({ acts }: ActProps) => <NotLoadedView onDismiss={() => acts.dismiss()} /> }),
    ),
  )

export const pointActs = [
  {
    name: 'pauseMaterial',
    icon: 'clock',
    isOffered: (facility, actor) =>
      mayPauseMaterials(facility, actor) && facility.rates.some(({ materialId }) => materialId !== noMaterialId),
    Dialog: late(() => import('./pause-dialog.view.tsx').then(({ PauseDialog }) => PauseDialog)),
    State: PausedMaterials,
  },
  {
    name: 'changeStop',
    icon: 'calendar',
    isOffered: mayChangeStops,
    Dialog: late(() => import('./stop-change-dialog.view.tsx').then(({ StopChangeDialog }) => StopChangeDialog)),
    State: ChangedStops,
  },
] as const satisfies readonly PointAct[]

export const PointActStates = observer(({ model, facility }: OfPoint): ReactNode =>
  pointActs.map(({ name, State }) => <State key={name} model={model} facility={facility} />),
)

export const PointActDialog = observer(({ model }: { model: MyPointModel }): ReactNode => {
  const language = languageOf(usePage().locale)
  const { asked } = model.acts
  const act = asked && pointActs.find(({ name }) => name === asked.name)
  if (!asked || !act) return null
  const { facility } = asked
  const { name, materials } = pointSummary(facility, { materials: model.materialsOf(facility), language })
  return (
    <Suspense>
      <act.Dialog acts={model.acts} title={name} facility={facility} materials={materials} />
    </Suspense>
  )
})
