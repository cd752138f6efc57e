import type { ContainerModuleLoadOptions } from 'inversify'
import { LocationService } from '@recircle/core/geo'
import { FormTools } from './form-tools.ts'
import { newId } from './new-id.ts'

/** Every form's bindings ask for it; the first one in a tab binds. */
export function bindFormTools({ bind, isBound }: Pick<ContainerModuleLoadOptions, 'bind' | 'isBound'>): void {
  if (isBound(FormTools)) return
  bind<FormTools>(FormTools).toDynamicValue((context) => ({
    newId,
    makeCancellation: () => new AbortController(),
    async locate() {
      const located = await context.get(LocationService, { optional: true })?.locate()
      return located?.source === 'browser' || located?.source === 'previous' ? located.place : null
    },
  }))
}
