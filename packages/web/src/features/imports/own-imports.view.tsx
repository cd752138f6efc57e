import { lazy, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { ImportsView, type ImportsModel } from '@recircle/ui/importing/imports.view.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { useKeptTyping, type Typed } from '../../session/kept-typing.ts'

interface OwnImportsModel extends ImportsModel {
  readonly typed: Typed
  readonly takeUp: (typed: Typed) => void
}

const draftHref = (id: string): string => `/profile/edit-recycling-point/${encodeURIComponent(id)}`

/** Without it the sheet has the same rows. */
const RowsMap = lazy(() =>
  import('./rows-map.view.tsx').then(
    ({ RowsMapView }) => ({ default: RowsMapView }),
    () => ({ default: () => null }),
  ),
)

/** Without it a place is typed. */
const PlaceMap = lazy(() =>
  import('./place-map.view.tsx').then(
    ({ PlaceMapView }) => ({ default: PlaceMapView }),
    () => ({ default: () => null }),
  ),
)

/** AUTH-29: staff, who see the same view at the desk, sign in above it. */
export const OwnImportsView = observer(({ model }: { model: OwnImportsModel }): ReactNode => {
  useKeptTyping(`import.${model.shown.run?.id}`, model.typed, (kept) => model.takeUp(kept))
  const { addressAttribution } = usePage().settings
  return <ImportsView {...{ model, draftHref, RowsMap, PlaceMap, addressAttribution }} />
})
