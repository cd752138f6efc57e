import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadOrganization } from './organization.load.ts'
import { OrganizationView } from './organization-page.view.tsx'

export const screen = defineScreen({ load: loadOrganization, View: OrganizationView })
