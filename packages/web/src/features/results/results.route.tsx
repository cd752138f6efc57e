import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadResults } from './results.load.ts'
import { ResultsView } from './results.view.tsx'

export const screen = defineScreen({ load: loadResults, View: ResultsView })
