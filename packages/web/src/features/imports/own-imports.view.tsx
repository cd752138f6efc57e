import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { ImportsView, type ImportsModel } from '@recircle/ui/importing/imports.view.tsx'
import { useKeptTyping, type Typed } from '../../session/kept-typing.ts'

interface OwnImportsModel extends ImportsModel {
  readonly typed: Typed
  readonly takeUp: (typed: Typed) => void
}

/** AUTH-29: staff, who see the same view at the desk, sign in above it. */
export const OwnImportsView = observer(({ model }: { model: OwnImportsModel }): ReactNode => {
  useKeptTyping(`import.${model.shown.run?.id}`, model.typed, (kept) => model.takeUp(kept))
  return <ImportsView model={model} />
})
