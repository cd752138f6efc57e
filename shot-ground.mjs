import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const shots = [['kz', '/recycling-points?at=48,67,5', 1440, 900, 'light', 'kk'],['kz', '/recycling-points?at=43.25,76.9,9', 1440, 900, 'light', 'kk'],['ru', '/recycling-points?at=55.75,37.6,7', 1440, 900, 'dark', 'ru'],['ru', '/recycling-points?at=55.75,37.6,12', 1440, 900, 'light', 'ru'],['ar', '/recycling-points?at=-34.6,-58.4,6', 360, 780, 'light', 'es'],['int', '/recycling-points?at=30,10,3', 1440, 900, 'dark', 'en']]
for (const [host, path, w, h, theme, lang] of shots) {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: theme, locale: lang })
  const p = await c.newPage()
  p.on('console', (m) => m.type() === 'error' && console.log(host, m.text()))
  p.on('pageerror', (e) => console.log(host, 'PAGE', e.message))
  await p.goto(`http://${host}.localhost:4902${path}`)
  await p.waitForTimeout(3500)
  await p.screenshot({ path: `/tmp/g-${host}-${w}-${theme}-${path.split(',').pop()}.png` })
  await c.close()
}
await b.close()
