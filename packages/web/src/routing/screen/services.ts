import type { Container, ContainerModule, ServiceIdentifier } from 'inversify'

/** The services of one request or one tab. Loaders and screens get their view models only from here. */
export class Services {
  readonly container: Container
  private readonly loaded = new Set<ContainerModule>()

  constructor(container: Container) {
    this.container = container
  }

  /** A feature's bindings are loaded with its first screen. */
  use(bindings: ContainerModule): void {
    if (this.loaded.has(bindings)) return
    this.loaded.add(bindings)
    this.container.load(bindings)
  }

  get<T>(token: ServiceIdentifier<T>): T {
    return this.container.get(token)
  }
}
