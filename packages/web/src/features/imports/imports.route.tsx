import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { ImportsViewModel } from '../../importing/imports.view-model.ts'
import { ImportsView } from '../../importing/imports.view.tsx'
import { defineModeledScreen } from '../../routing/screen/define-modeled-screen.tsx'
import { useKeptTyping } from '../../session/kept-typing.ts'

/** AUTH-29: staff, who see the same view at the desk, sign in above it. */
const OwnImportsView = observer(({ model }: { model: ImportsViewModel }): ReactNode => {
  useKeptTyping(`import.${model.run?.id}`, model.typed, (kept) => model.takeUp(kept))
  return <ImportsView model={model} />
})

export const screen = defineModeledScreen({ model: ImportsViewModel, View: OwnImportsView })
