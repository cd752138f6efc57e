import { ContainerModule } from 'inversify'
import { LocationService, placeAddressText, ReverseGeocoder } from '@recircle/core/geo'
import { err } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../routing/page-context.ts'
import { FormTools } from '../forms/form-tools.ts'
import { newId } from '../forms/new-id.ts'
import { TypingPorts } from './saved-typing/typing-ports.ts'

/** The bindings of the point and event forms, loaded with the first of them in a tab. */
export const formToolsBindings = new ContainerModule(({ bind }) => {
  bind(TypingPorts).toSelf()
  bind<FormTools>(FormTools).toDynamicValue((context) => ({
    newId,
    makeCancellation: () => new AbortController(),
    async locate() {
      return (await context.get(LocationService, { optional: true })?.locateDevice()) ?? err('unavailable')
    },
    async addressAt(place) {
      const language = languageOf(context.get<PageContext>(PageContext).locale)
      const found = await context.get<ReverseGeocoder>(ReverseGeocoder).addressAt(place, language)
      return found.ok ? placeAddressText(found.value, language) : null
    },
  }))
})
