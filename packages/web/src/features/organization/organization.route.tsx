import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { OrganizationView } from './organization-page.view.tsx'

export const screen = defineStaticScreen(OrganizationView, () => import('./organization.source.ts'))
