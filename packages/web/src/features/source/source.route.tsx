import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadSource } from './source.load.ts'
import { SourceView } from './source.view.tsx'

export const screen = defineScreen({ load: loadSource, View: SourceView })
