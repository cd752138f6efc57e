import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { LocationService, prevLocationKey, readLastPlace } from '@recircle/core/geo'
import { Clock } from '@recircle/core/shared'
import { readTown, TownGateway, townKey, type Town } from '@recircle/core/town'
import { useScope, type Scope } from '../../routing/screen/scope.ts'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/lazy-modal.ts'
import { tellPlaceChange, townListeners } from '../../shell/use-my-town.ts'
import { Modal } from '../../ui/modal.tsx'
import { TownListView, type TownListNeeds } from './town-list.view.tsx'

/** PLACE-1 */
function TownModal({ onClose, ...needs }: ModalProps & TownListNeeds): ReactNode {
  const { formatMessage } = useIntl()
  const scope = useScope()
  return (
    <Modal
      open
      title={formatMessage({ id: 'layout.town' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <TownListView
        {...needs}
        current={readTown(scope.stores.persisted.get(townKey))}
        isPlaceKept={readLastPlace(scope.stores.persisted.get(prevLocationKey)) !== null}
        onChoose={(town) => {
          onClose()
          chooseTown(scope, town)
        }}
      />
    </Modal>
  )
}

/** Stores the town for all parts of the site. Forgetting it also forgets the last position. */
function chooseTown({ stores: { persisted } }: Pick<Scope, 'stores'>, town: Town | null): void {
  if (town === null) for (const key of [townKey, prevLocationKey]) persisted.remove(key)
  else persisted.set(townKey, JSON.stringify(town))
  tellPlaceChange()
  for (const listener of townListeners) listener(town)
}

export const modal = defineModal<TownListNeeds>({
  needs: { towns: TownGateway, clock: Clock, location: LocationService },
  View: TownModal,
})
