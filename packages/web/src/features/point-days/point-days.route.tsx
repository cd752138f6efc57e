import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { loadPointDays } from './point-days.load.ts'
import { PointDaysViewModel } from './point-days.view-model.ts'
import { PointDaysView } from './point-days.view.tsx'

export const screen = defineScreen({ load: loadPointDays, model: PointDaysViewModel, View: PointDaysView })
