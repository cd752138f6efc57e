import { expect, test } from 'vitest'
import { lacksTexts, type ReasonTemplate } from '@recircle/core/desk'
import { twoModerators } from '../../testing/two-moderators.ts'

const { dana } = await twoModerators()

test('DESK-68 a point and an event have a reason for each digit, in every language, and without ё', async () => {
  const templates = (await dana.ask('GET', '/api/staff/templates/')).json<ReasonTemplate[]>()
  for (const kind of ['facility', 'event'] as const)
    expect(templates.filter(({ kinds }) => kinds.includes(kind)).length).toBe(9)
  for (const template of templates) {
    expect(lacksTexts(template)).toEqual([])
    expect(Object.values(template.texts).join('')).not.toMatch(/ё/i)
  }
})

test('DESK-68 the reason against advertising calls charity events by their name', async () => {
  const templates = (await dana.ask('GET', '/api/staff/templates/')).json<ReasonTemplate[]>()
  const { texts } = templates.find(({ code }) => code === 'advertising') ?? { texts: {} }
  expect(texts).toEqual({
    RU_RU: expect.stringContaining('волонтерские акции'),
    RU_KZ: expect.stringContaining('волонтерские акции'),
    KK_KZ: expect.stringContaining('волонтерлік акциялар'),
    EN_US: expect.stringContaining('charity events'),
    ES_AR: expect.stringContaining('jornadas solidarias'),
  })
})
