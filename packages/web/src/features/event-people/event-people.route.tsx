import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { EventPeopleView } from './event-people.view.tsx'

export const screen = defineStaticScreen(EventPeopleView)
