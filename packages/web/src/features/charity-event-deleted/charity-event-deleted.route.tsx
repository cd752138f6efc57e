import { useParams } from 'react-router'
import { DeletedEventView } from '../../charity-event/deleted-event.view.tsx'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'

const CharityEventDeletedView = () => {
  const { name = '' } = useParams()
  return <DeletedEventView title={name} />
}

export const screen = defineStaticScreen(CharityEventDeletedView)
