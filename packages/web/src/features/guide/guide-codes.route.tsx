import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadGuideCodes } from './guide-codes.load.ts'
import { GuideCodesView } from './guide-codes.view.tsx'

export const screen = defineScreen({ load: loadGuideCodes, View: GuideCodesView })
