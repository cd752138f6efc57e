import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityPath, isPublicStatus, type Facility } from '@recircle/core/facility'
import { doorSignPath } from '@recircle/core/site'
import { pointActionWords } from '../../facility/actions/point-action-words.ts'
import type { PointAction } from '../../facility/actions/owned-point.ts'
import { OwnerActs } from '../../owned/owner-list/owner-acts.view.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { useModals } from '../../shell/dialog/modals.tsx'
import type { MenuItem } from '@recircle/ui/popover/menu.tsx'
import type { MyPointModel } from './my-point.types.ts'
import { hoursAddress } from './hours-unchanged.view.tsx'
import { pointActs } from './point-acts.view.tsx'

const dangerous: ReadonlySet<PointAction> = new Set(['closePermanently', 'delete'])
/** What each status asks for, in the order of preference. */
const wanted = ['sendToReview', 'reopen', 'write', 'edit', 'hours', 'suggest', 'toDraft', 'copy']

interface ActionsProps {
  model: MyPointModel
  facility: Facility
  /** Whether all of them are in the menu. */
  isFolded?: boolean
}

/** FAC-4, FAC-26: only the actions allowed now. */
export const MyPointActions = observer(({ model, facility, isFolded = false }: ActionsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { open } = useModals()
  const { locale } = usePage()
  const { id, status } = facility
  const isPublic = isPublicStatus(status)
  const acts: readonly (MenuItem | false)[] = [
    ...model.actionsOf(facility).map((action) => ({
      id: action,
      icon: pointActionWords[action].icon,
      label: formatMessage({ id: pointActionWords[action].label }),
      isDangerous: dangerous.has(action),
      onChoose: () => model.list.choose(action, facility),
    })),
    status === 'blocked-by-moderator' && {
      id: 'write',
      icon: 'mail',
      label: formatMessage({ id: 'myPoints.writeToSupport' }),
      onChoose: () => open('write-to-us'),
    },
    ...pointActs
      .filter(({ isOffered }) => isOffered(facility, model.acts.actor()))
      .map(({ name, icon }) => ({
        id: name,
        icon,
        label: formatMessage({ id: `facility.${name}.action` }),
        onChoose: () => model.acts.ask(name, facility),
      })),
    model.isDue(facility) && {
      id: 'hours',
      icon: 'clock',
      label: formatMessage({ id: 'myPoints.hours.open' }),
      href: hoursAddress,
    },
    // DAYS-21
    isPublic && {
      id: 'days',
      icon: 'calendar',
      label: formatMessage({ id: 'menu.pointDays' }),
      href: `/profile/point-days?point=${encodeURIComponent(id)}`,
    },
    isPublic && {
      id: 'suggest',
      icon: 'message',
      label: formatMessage({ id: 'suggestions.suggest' }),
      href: `${facilityPath(id)}/report?reason=suggestion`,
    },
    isPublic && {
      id: 'sign',
      icon: 'store',
      label: formatMessage({ id: 'myPoints.sign' }),
      href: doorSignPath(id, locale),
      isApart: true,
    },
    model.mayBeCopied(facility) && {
      id: 'copy',
      icon: 'copy',
      label: formatMessage({ id: 'facility.action.copyShort' }),
      href: `/profile/create-recycling-point?copy=${encodeURIComponent(id)}`,
    },
  ]
  const offered = acts.filter((act) => act !== false)
  const first = isFolded ? null : (wanted.find((name) => offered.some((act) => act.id === name)) ?? '')
  return (
    <OwnerActs of={model.titleOf(facility)} acts={offered} first={first} isBusy={model.list.isBusyWith(facility)} />
  )
})
