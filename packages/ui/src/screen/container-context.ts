import type { Container } from 'inversify'
import { createContext, use } from 'react'

/** What makes view models: the scope of the site, or the container of the desk. */
interface ContainerHolder {
  /** Null until it has arrived. */
  readonly openedContainer: Container | null
  readonly container: () => Promise<Container>
}

/** For `modelled`; views must not read it. */
export const ContainerContext = createContext<ContainerHolder | null>(null)

export function useContainer(): Container {
  const holder = use(ContainerContext)
  if (holder === null) throw new Error('No container around this part')
  return holder.openedContainer ?? use(holder.container())
}
