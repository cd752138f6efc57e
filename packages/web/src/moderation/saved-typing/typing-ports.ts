import { inject, injectable } from 'inversify'
import { Clock, PersistedStore, TabPresence, type KeyValueStore } from '@recircle/core/shared'

/** What keeping what somebody types needs of a browser. */
@injectable()
export class TypingPorts {
  constructor(
    @inject(PersistedStore) readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove' | 'keys' | 'subscribe'>,
    @inject(TabPresence) readonly presence: TabPresence,
    @inject(Clock) readonly clock: Pick<Clock, 'after' | 'nowMs'>,
  ) {}
}
