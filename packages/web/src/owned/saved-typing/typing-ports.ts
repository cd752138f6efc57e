import { inject, injectable } from 'inversify'
import { Clock, PersistedStore, TabPresence, type KeyValueStore } from '@recircle/core/shared'

/** The browser features for storing input. */
@injectable()
export class TypingPorts {
  constructor(
    @inject(PersistedStore) readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove' | 'keys' | 'subscribe'>,
    @inject(TabPresence) readonly presence: TabPresence,
    @inject(Clock) readonly clock: Pick<Clock, 'after' | 'nowMs'>,
  ) {}
}
