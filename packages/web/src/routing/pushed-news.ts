import type { SocketPush } from '@recircle/core/realtime'

type Hear = (push: SocketPush | null) => void

/** PEOPLE-14: what the socket of this tab tells the page that is shown; pages poll while it is not linked. */
export class PushedNews {
  private readonly listeners = new Set<Hear>()
  private linked = false

  get isLinked(): boolean {
    return this.linked
  }

  /** Each push, and null once the socket is open: pushes may have been missed before. */
  subscribe(hear: Hear): () => void {
    this.listeners.add(hear)
    return () => void this.listeners.delete(hear)
  }

  publish(push: SocketPush): void {
    for (const hear of this.listeners) hear(push)
  }

  link(isLinked: boolean): void {
    if (isLinked === this.linked) return
    this.linked = isLinked
    if (isLinked) for (const hear of this.listeners) hear(null)
  }
}
