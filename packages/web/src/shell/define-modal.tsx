import type { ContainerModule, ServiceIdentifier } from 'inversify'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useScope } from '../routing/screen/scope.ts'
import type { Services } from '../routing/screen/services.ts'
import type { LazyModal, ModalProps } from './lazy-modal.ts'

interface ModalParts<Needs extends object> {
  readonly bindings?: ContainerModule
  /** The services injected into its view, by prop name. */
  readonly needs: { readonly [Name in keyof Needs]: ServiceIdentifier<Needs[Name]> }
  readonly View: ComponentType<ModalProps & Needs>
}

/** A modal with the services of its view; view models live as long as it is open. */
export function defineModal<Needs extends object>(parts: ModalParts<Needs>): LazyModal {
  const { bindings, needs, View } = parts
  const resolve = (services: Services): Needs => {
    if (bindings) services.use(bindings)
    const resolved = Object.entries<ServiceIdentifier>(needs).map(
      ([name, token]) => [name, services.get(token)] as const,
    )
    // Each name is resolved with its own identifier.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(resolved) as Needs
  }
  function BoundModal(props: ModalProps): ReactNode {
    const { openedServices } = useScope()
    const [resolved] = useState(() => resolve(openedServices))
    return <View {...props} {...resolved} />
  }
  return { View: BoundModal }
}
