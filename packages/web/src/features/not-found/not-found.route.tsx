import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { NotFoundView } from '../../shell/page/not-found.view.tsx'

export const screen = defineScreen({ View: NotFoundView })
