import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  mayChangeStops,
  mayPauseMaterials,
  noMaterialId,
  type Facility,
  type FacilityActName,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import { languageOf } from '@recircle/core/site'
import { pointSummary } from '../../facility/point-data.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { NotLoadedView } from '../../shell/navigation-loader.view.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { IconName } from '../../ui/icons/icon-name.ts'
import { ChangedStops } from './changed-stops.view.tsx'
import type { ActDialogProps, MyPointModel } from './my-point.types.ts'
import { PausedMaterials } from './paused-materials.view.tsx'

interface OfPoint {
  model: MyPointModel
  facility: Facility
}

interface PointAct {
  readonly name: FacilityActName
  readonly icon: IconName
  readonly isOffered: (facility: Facility, actor: OrgActor) => boolean
  readonly Dialog: ComponentType<ActDialogProps>
  /** What it has led to, and the way back. */
  readonly State: ComponentType<OfPoint>
}

/** If it fails to load, the visitor can try again. */
const late = (load: () => Promise<ComponentType<ActDialogProps>>) =>
  lazy(() =>
    load().then(
      (Dialog) => ({ default: Dialog }),
      () => ({ default: ({ acts }: ActDialogProps) => <NotLoadedView onDismiss={() => acts.dismiss()} /> }),
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

/** TRUTH-41, STOP-13: the acts that open a dialog. */
export const PointActButtons = observer(
  ({ model: { acts }, facility, inTable }: OfPoint & { inTable?: boolean | undefined }): ReactNode => {
    const { formatMessage } = useIntl()
    return pointActs.map(({ name, icon, isOffered }) => {
      if (!isOffered(facility, acts.actor())) return null
      const label = formatMessage({ id: `facility.${name}.action` })
      const ask = () => acts.ask(name, facility)
      return inTable ? (
        <IconButton key={name} icon={icon} iconSize="sm" label={label} onClick={ask} />
      ) : (
        <Button key={name} size="sm" variant="secondary" onClick={ask}>
          {label}
        </Button>
      )
    })
  },
)

export const PointActStates = observer(({ model, facility }: OfPoint): ReactNode =>
  pointActs.map(({ name, State }) => <State key={name} model={model} facility={facility} />),
)

export const PointActDialog = observer(({ model }: { model: MyPointModel }): ReactNode => {
  const language = languageOf(usePage().locale)
  const { asked } = model.acts
  const act = asked && pointActs.find(({ name }) => name === asked.name)
  if (!asked || !act) return null
  const { facility } = asked
  const { materials } = pointSummary(facility, { materials: model.materialsOf(facility), language })
  return (
    <Suspense>
      <act.Dialog acts={model.acts} facility={facility} materials={materials} />
    </Suspense>
  )
})
