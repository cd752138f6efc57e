import { ContainerModule } from 'inversify'
import { LocationService } from '@recircle/core/geo'
import { newId } from '../../forms/new-id.ts'
import { PointFormTools } from './point-form-tools.ts'
import { RecyclingPointFormViewModel } from './recycling-point-form.view-model.ts'

export const recyclingPointFormBindings = new ContainerModule(({ bind }) => {
  bind<PointFormTools>(PointFormTools).toDynamicValue((context) => ({
    newId,
    makeCancellation: () => new AbortController(),
    async locate() {
      const located = await context.get(LocationService, { optional: true })?.locate()
      return located?.source === 'browser' || located?.source === 'previous' ? located.place : null
    },
  }))
  bind(RecyclingPointFormViewModel).toSelf().inTransientScope()
})
