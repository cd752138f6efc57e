import type { ReactNode } from 'react'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { ActViewModel, type Act } from './act.view-model.ts'

interface WithAct {
  model: Act
  children: (act: Act) => ReactNode
}

/** Gives a table the act of its rows. */
export const Acting = modelled(ActViewModel, ({ model, children }: WithAct): ReactNode => children(model))
