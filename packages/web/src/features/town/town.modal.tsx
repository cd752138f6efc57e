import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { readTown, townKey, type Town } from '@recircle/core/town'
import { useScope, type Scope } from '../../routing/screen/scope.ts'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/lazy-modal.ts'
import { townListeners } from '../../shell/use-my-town.ts'
import { Modal } from '../../ui/modal.tsx'
import { TownListView } from './town-list.view.tsx'

/** PLACE-1 */
function TownModal({ onClose }: ModalProps): ReactNode {
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
        current={readTown(scope.stores.persisted.get(townKey))}
        onChoose={(town) => {
          onClose()
          chooseTown(scope, town)
        }}
      />
    </Modal>
  )
}

/** Stores the town for all parts of the site. */
function chooseTown({ stores: { persisted } }: Pick<Scope, 'stores'>, town: Town | null): void {
  if (town === null) persisted.remove(townKey)
  else persisted.set(townKey, JSON.stringify(town))
  for (const listener of townListeners) listener(town)
}

export const modal = defineModal({ messages: ['localeBar'], needs: {}, View: TownModal })
