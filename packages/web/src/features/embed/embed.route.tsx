import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { EmbedBuilderView } from './embed-builder.view.tsx'
import { loadEmbed } from './embed.load.ts'
import { EmbedViewModel } from './embed.view-model.ts'

export const screen = defineScreen({ load: loadEmbed, model: EmbedViewModel, View: EmbedBuilderView })
