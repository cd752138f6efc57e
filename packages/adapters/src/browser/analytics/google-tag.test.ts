import { expect, test } from 'vitest'
import { GoogleTag, type TagHost } from './google-tag.ts'

test('SITE-12 the tag reports the page that was shown, and never reads the URL by itself', () => {
  const scripts: { src: string; async: boolean }[] = []
  const createElement = () => ({ src: '', async: false })
  const document = { createElement, head: { append: (script: (typeof scripts)[number]) => void scripts.push(script) } }
  // The tag uses only these parts of a document.
  const host = { document } as unknown as TagHost
  const tag = new GoogleTag(host, 'G-1 x')
  expect(scripts).toEqual([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-1%20x', async: true }])
  tag.pageShown({ url: 'https://recircle.eco/restore-password/:token', title: 'Restore' })
  const commands = (host.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>))
  expect(commands).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1 x', { send_page_view: false }],
    ['event', 'page_view', expect.objectContaining({ page_location: 'https://recircle.eco/restore-password/:token' })],
  ])
  expect(Object.prototype.toString.call(host.dataLayer?.[0])).toBe('[object Arguments]')
})
