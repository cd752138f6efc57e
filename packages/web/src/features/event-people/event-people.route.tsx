import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { EventPeopleViewModel } from './event-people.view-model.ts'
import { EventPeopleView } from './event-people.view.tsx'

export const screen = defineScreen({ model: EventPeopleViewModel, View: EventPeopleView })
