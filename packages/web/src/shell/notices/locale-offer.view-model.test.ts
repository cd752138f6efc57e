import { expect, test } from 'vitest'
import { siteOfVariant } from '@recircle/core/site'
import { MemoryStore } from '@recircle/core/testing'
import { LocaleOfferViewModel } from './locale-offer.view-model.ts'

function tab(persisted = new MemoryStore(), prefix = '') {
  const site = siteOfVariant('kz', { variant: null, locales: {} })
  const model = new LocaleOfferViewModel(new MemoryStore(), persisted, { site, locale: 'RU_KZ', prefix })
  return { model, persisted, offer: () => model.offer('/guide', ['kk']).kind }
}

test('SITE-8 the language that the visitor prefers is offered until it is answered', () => {
  const { model, offer } = tab()
  expect([offer(), model.isAnswered]).toEqual(['ask', false])
  expect(model.answer('keep', 'KK_KZ')).toBeNull()
  expect([offer(), model.isAnswered]).toEqual(['none', true])
})

test('SITE-8 a language taken for ever is shown at once the next time', () => {
  const { model, persisted } = tab()
  expect(model.answer('switch-forever', 'KK_KZ')).toBe('KK_KZ')
  expect(model.addressIn('KK_KZ', '/guide?q=1')).toBe('/kk-kz/guide?q=1')
  expect(tab(persisted).offer()).toBe('switch')
  expect(tab(persisted, '/ru-kz').offer()).toBe('none')
})
