import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { EmbedBuilderView } from './embed-builder.view.tsx'

export const screen = defineStaticScreen(EmbedBuilderView, () => import('./embed.source.ts'))
