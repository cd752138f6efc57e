import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Town } from '@recircle/core/town'
import { modelled } from '../../routing/screen/modelled.tsx'
import type { ModalProps } from '../../shell/modal-props.ts'
import { Modal } from '../../ui/modal.tsx'
import { TownListView, type TownListModel } from './town-list.view.tsx'
import { TownViewModel } from './town.view-model.ts'

interface TownModel extends TownListModel {
  readonly choose: (town: Town | null) => void
}

/** PLACE-1 */
function TownView({ model, onClose }: ModalProps & { model: TownModel }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <Modal
      open
      title={formatMessage({ id: 'layout.town' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <TownListView
        model={model}
        onChoose={(town) => {
          onClose()
          model.choose(town)
        }}
      />
    </Modal>
  )
}

export const TownModal = modelled(TownViewModel, TownView)
