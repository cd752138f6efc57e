import { useParams } from 'react-router'
import { DeletedEventView } from '../../charity-event/deleted-event.view.tsx'
import { defineScreen } from '../../routing/screen/define-screen.tsx'

const CharityEventDeletedView = () => {
  const { name = '' } = useParams()
  return <DeletedEventView title={name} />
}

export const screen = defineScreen({ View: CharityEventDeletedView })
