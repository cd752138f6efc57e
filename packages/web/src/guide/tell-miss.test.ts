import { Container } from 'inversify'
import { expect, test } from 'vitest'
import { GuideGateway } from '@recircle/core/guide'
import { aGuide, aThing, InMemoryGuideGateway } from '@recircle/core/testing'
import type { PageContext } from '../routing/page-context.ts'
import { Services } from '../routing/screen/services.ts'
import { tell } from './tell-miss.ts'

test('GUIDE-17 a search without results is reported once, in the language of the page', async () => {
  const gateway = new InMemoryGuideGateway(
    aGuide([aThing('phone', { ru: 'Телефон', es: 'Celular', en: 'Phone', kk: 'Телефон' })]),
  )
  const container = new Container()
  container.bind<GuideGateway>(GuideGateway).toConstantValue(gateway)
  const services = new Services(container)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the locale is read
  const page = { locale: 'KK_KZ' } as PageContext
  const scope = { services: async () => services, page }
  await tell(scope, 'параплан')
  await tell(scope, 'параплан')
  await tell(scope, 'х'.repeat(300))
  expect(gateway.misses).toEqual([
    { text: 'параплан', language: 'kk' },
    { text: 'х'.repeat(200), language: 'kk' },
  ])
})
