import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadEventPeople } from './event-people.load.ts'
import { EventPeopleViewModel } from './event-people.view-model.ts'
import { EventPeopleView } from './event-people.view.tsx'

export const screen = defineScreen({ load: loadEventPeople, model: EventPeopleViewModel, View: EventPeopleView })
