import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { SourceView } from './source.view.tsx'

export const screen = defineStaticScreen(SourceView, () => import('./source.source.ts'))
