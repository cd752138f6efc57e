import { reaction } from 'mobx'
import type { LiveModel } from './screen-model.ts'
import { storeOf, type Flow } from './store.ts'

/** One observation of the model for any number of listeners. */
export function liveStore<Snapshot>(model: LiveModel<Snapshot>): Flow<Snapshot> {
  const { shown, subscribe, changed } = storeOf(() => model.shown)
  return { shown, subscribe, stop: reaction(() => model.shown, changed, { fireImmediately: true }) }
}
