import type { Locator, Page } from '@playwright/test'
import type { Answer, Phone } from './phone.ts'

export interface Taps {
  readonly kind: string
  readonly answers: readonly Answer[]
}

/** What is tapped on one page, `times` times each. */
type Script = (phone: Phone, page: Page, times: number) => Promise<readonly Taps[]>

const inMoscow = '/recycling-points?at=55.7558,37.6173,13'

/** The middle of what a finger meets first at its place, by kind of marker. */
export const freeMarkers = (page: Page, selector: string): Promise<readonly { x: number; y: number }[]> =>
  page.locator(selector).evaluateAll((markers) =>
    markers.flatMap((marker) => {
      const { left, top, width, height } = marker.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return marker.contains(document.elementFromPoint(x, y)) ? [{ x, y }] : []
    }),
  )

async function repeated(
  kind: string,
  times: number,
  once: (time: number) => Promise<readonly Answer[]>,
): Promise<Taps> {
  const answers: Answer[] = []
  // oxlint-disable-next-line no-await-in-loop -- one tap after another
  for (let time = 0; time < times; time += 1) answers.push(...(await once(time)))
  return { kind, answers }
}

const tap = (phone: Phone, target: Locator): Promise<Answer> => phone.answerTo(() => target.tap())

const map: Script = async (phone, page, times) => {
  const markers = (kind: string, selector: string): Promise<Taps> =>
    repeated(kind, times, async (time) => {
      await page.locator(selector).first().waitFor()
      const places = await freeMarkers(page, selector)
      const { x, y } = places[time % places.length] ?? { x: 0, y: 0 }
      const answer = await phone.answerTo(() => page.touchscreen.tap(x, y))
      await phone.visit(page.url().startsWith('http') ? new URL(inMoscow, page.url()).href : inMoscow)
      return [answer]
    })
  const pins = await markers('pin', 'main button[data-point]')
  const rings = await markers('ring', 'main button.leaflet-zoom-animated:not([data-point])')
  const rows = await repeated('row', times, async (time) => {
    const opened = await tap(phone, page.locator('main [data-listed]').nth(time % 3))
    await page.locator('main aside h1').waitFor()
    await phone.answerTo(() => page.goBack())
    return [opened]
  })
  const chips = await repeated('chip', times, async () => [
    await tap(phone, page.locator('[data-over-map] fieldset a').first()),
  ])
  const sheet = await repeated('sheet', times, async () => [
    await tap(phone, page.locator('main section[data-height] > button').first()),
  ])
  return [pins, rings, rows, chips, sheet]
}

const filters: Script = async (phone, page, times) => {
  const choices = page.locator('form:has([name=match]) label:has([name=materials])')
  const opener = page.locator('[data-over-map] fieldset button').first()
  const filter = await repeated('filter', times, async (time) => {
    const opened = await tap(phone, opener)
    const chosen = await tap(phone, choices.nth(time))
    const closed = await phone.answerTo(() => page.keyboard.press('Escape'))
    return [opened, chosen, closed]
  })
  return [filter]
}

const letters =
  (field: string): Script =>
  async (phone, page, times) => {
    const input = page.locator(field).first()
    await input.tap()
    await phone.rest()
    return [
      await repeated('letter', times, async (time) => [
        await phone.answerTo(() => page.keyboard.press('batteries'.at(time % 9) ?? 'a')),
      ]),
    ]
  }

const menu: Script = async (phone, page, times) => {
  const opener = page.locator('header button[popovertarget]:not([popovertargetaction]):visible').last()
  return [
    await repeated('menu', times, async () => [
      await tap(phone, opener),
      await tap(phone, page.locator('[popover] button[popovertargetaction=hide]:visible')),
    ]),
  ]
}

const dialog: Script = async (phone, page, times) => {
  const opener = page.locator('a[href$="?modal=question"]:visible').first()
  const shown = page.locator('dialog:visible, [role=dialog]:visible')
  const dialogs = await repeated('dialog', times, async () => {
    const opened = await tap(phone, opener)
    await shown.locator('input').first().waitFor()
    await phone.answerTo(() => page.keyboard.press('Escape'))
    return [opened]
  })
  await opener.tap()
  await phone.rest()
  const fields = await repeated('form field', times, async (time) => [
    await tap(phone, shown.locator('input:visible, textarea:visible').nth(time % 3)),
    await phone.answerTo(() => page.keyboard.press('a')),
  ])
  return [dialogs, fields]
}

const language: Script = async (phone, page, times) => [
  await repeated('language', times, async () => {
    const opened = await tap(phone, page.locator('header button[popovertarget]:visible').last())
    const other = page.locator('[popover] a[hreflang]:not([aria-current]):visible').first()
    return [opened, await phone.answerToLeaving(() => other.tap())]
  }),
]

/** A variant of the site, a page of it, and what is tapped there. */
export const scripts: readonly (readonly [variant: 'ru' | 'kz', path: string, script: Script])[] = [
  ['ru', inMoscow, map],
  ['ru', inMoscow, filters],
  ['ru', '/', letters('main input[type=search]')],
  ['ru', inMoscow, letters('main input[type=search]')],
  ['ru', '/guide', letters('main input[type=search]')],
  ['ru', '/', menu],
  ['ru', '/charity-events', menu],
  ['ru', '/', dialog],
  ['kz', '/', language],
]
