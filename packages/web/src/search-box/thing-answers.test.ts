import { expect, test } from 'vitest'
import {
  aCompleteFacility,
  aGuide,
  aMaterial,
  aThing,
  FakeClock,
  InMemoryFacilities,
  InMemoryFacilityGateway,
  InMemoryGuide,
} from '@recircle/core/testing'
import { ok } from '@recircle/core/shared'
import { nearTown, townAnswerCalls } from '@recircle/core/town-answers'
import { gatewayFailure } from '@recircle/core/wire'
import { ThingAnswers, type ThingAnswer } from './thing-answers.ts'

const london = { lng: -0.1278, lat: 51.5074 }
const all = (text: string) => ({ ru: text, kk: text, es: text, en: text })
const pet = aMaterial({ id: 1, slug: 'pet', names: all('PET bottles') })
const guide = aGuide(
  [
    aThing(
      'bottle',
      { en: 'Bottle' },
      {
        parts: [
          { part: 'body', materials: ['pet'] },
          { part: 'label', materials: [] },
        ],
        prepare: ['rinse', 'press'],
        hazard: 'sharp',
        mistake: 'oily',
      },
    ),
    aThing('cork', { en: 'Cork' }, { parts: [{ part: null, materials: [] }] }),
  ],
  {
    advice: {
      prepare: { rinse: all('Rinse it'), press: all('Press it') },
      hazard: { sharp: all('It is sharp') },
      mistake: { oily: all('Not with oil') },
      reuse: {},
      differs: {},
      parts: { body: all('body'), label: all('label') },
    },
    codes: [{ code: 1, sign: '♳', marks: ['ПЭТ', 'PET'], materials: ['pet'], names: all('PET') }],
  },
)

function open() {
  const store = new InMemoryFacilities(new FakeClock())
  store.materials = [pet]
  for (const [id, lng] of [
    ['a', -0.12],
    ['b', -0.13],
    ['c', -0.14],
    ['d', -0.15],
  ] as const)
    store.facilities.set(id, aCompleteFacility({ id, name: id, status: 'accepted', location: { lng, lat: 51.5 } }))
  const things = new InMemoryGuide(guide)
  const answers = new ThingAnswers({
    calls: things.calls,
    facilities: new InMemoryFacilityGateway(store),
    language: 'en',
    variant: 'int',
  })
  const ask = async (
    slug: string,
    materials: readonly string[],
    near = london,
    capital: 'london' | null = 'london',
  ): Promise<readonly ThingAnswer[]> => {
    const steps: ThingAnswer[] = []
    await answers.answer(
      { slug, name: slug, materials },
      { around: { near, town: null, capital, isOfMap: false }, materials: [pet] },
      (step) => steps.push(step),
    )
    return steps
  }
  return { store, things, ask }
}

test('GUIDE-29 GUIDE-30 an answer comes in steps: what the index has, the sentences with the triangle, three places', async () => {
  const [first, second, last, ...more] = await open().ask('bottle', ['pet'])
  expect(first).toEqual({
    slug: 'bottle',
    name: 'bottle',
    materials: [{ slug: 'pet', name: 'PET bottles' }],
    sheet: 'loading',
    places: 'loading',
    around: { near: london, town: null, capital: 'london', isOfMap: false },
  })
  expect(second).toMatchObject({ places: 'loading' })
  expect(second?.sheet).toEqual({
    notTaken: ['label'],
    mistake: 'Not with oil',
    prepare: 'Rinse it',
    hazard: 'It is sharp',
    // The letters that are read in the language of the page.
    code: { code: 1, mark: 'PET' },
    town: null,
  })
  expect(last?.around.capital).toBe('london')
  expect(last?.places).toHaveLength(3)
  expect(more).toEqual([])
})

test('GUIDE-29 a thing that no place takes has an answer without places', async () => {
  const steps = await open().ask('cork', [])
  expect(steps.map(({ places }) => places)).toEqual([[], []])
})

test('GUIDE-29 without a place within 25 km there are none', async () => {
  const steps = await open().ask('bottle', ['pet'], { lng: -30.5, lat: 0.5 })
  expect(steps.at(-1)?.places).toEqual([])
})

test('GUIDE-29 a failed request leaves the rest of the answer, and the next time it is asked again', async () => {
  const { ask, store, things } = open()
  store.failNext('search', gatewayFailure('offline'))
  expect((await ask('bottle', ['pet'])).at(-1)).toMatchObject({ sheet: { prepare: 'Rinse it' }, places: 'failed' })
  expect((await ask('bottle', ['pet'])).at(-1)?.places).toHaveLength(3)
  const unknown = (await ask('unknown', ['pet'])).at(-1)
  expect(unknown).toMatchObject({ sheet: 'failed', places: 'failed', materials: [{ name: 'PET bottles' }] })
  expect(things.searches).toEqual([])
})

test('TOWN-13 what the town says comes with the card, where something is known of the visitor', async () => {
  const { ask, things } = open()
  const none = { source: '', from: null, until: null, contact: '', price: '', place: '' }
  const said = { about: 'thing', key: 'bottle', kind: 'not', words: all('Not here'), ...none } as const
  const answer = { ...said, names: all('Bottle'), organization: null, saidAtMs: 0 }
  things.calls.on(townAnswerCalls.ofThing, ({ query }) =>
    ok({
      town: { id: 'london', names: all('London') },
      answers: query?.near === nearTown(london) ? [answer] : [],
    }),
  )
  const [, second] = await ask('bottle', ['pet'], london, null)
  expect(second?.sheet).toMatchObject({
    prepare: 'Rinse it',
    town: { town: 'London', verdict: 'not', lines: [{ kind: 'not', text: 'Not here' }] },
  })
  expect((await ask('bottle', ['pet'])).at(-1)?.sheet).toMatchObject({ town: null })
  expect((await ask('bottle', ['pet'], { lng: 5, lat: 50 }, null)).at(-1)?.sheet).toMatchObject({ town: null })
})
