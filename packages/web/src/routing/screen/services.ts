import type { Container, ContainerModule, ServiceIdentifier } from 'inversify'

/** What lies behind the screens of one request or one tab. Loaders and screens get their view models here and nowhere else. */
export class Services {
  private readonly container: Container
  private readonly loaded = new Set<ContainerModule>()

  constructor(container: Container) {
    this.container = container
  }

  /** A feature brings its bindings along with its first screen. */
  use(bindings: ContainerModule): void {
    if (this.loaded.has(bindings)) return
    this.loaded.add(bindings)
    this.container.load(bindings)
  }

  get<T>(token: ServiceIdentifier<T>): T {
    return this.container.get(token)
  }
}
