import { expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { PlainVisitor } from '../testing/plain-visitor.ts'
import { servedSite } from '../testing/served-site.ts'
import { mailTo } from '../testing/shown-things.ts'

const site = await servedSite()

test('FORM-14 FORM-15 without scripts a visitor subscribes in the footer, confirms, unsubscribes and undoes it, in Kazakh', async () => {
  const visitor = new PlainVisitor(site, 'kz.localhost')
  const email = `reader-${uuidV7()}@example.org`
  const ask = async () => visitor.send(await visitor.open('/kk-kz/get-app'), 'Жазылу', { email })
  expect((await ask()).words).toContain('Сәл қалды')
  const mail = await mailTo(site, email, '/newsletter/')
  expect(mail.subject).toContain('Растаңыз: қайта өңдеу жаңалықтары')
  const asked = await visitor.open(mail.path)
  expect(asked.heading).toBe('Сізге жаңалықтарымызды жіберейік пе?')
  expect(asked.words).toContain('ҚР Заңына сәйкес')
  const confirmed = await visitor.send(asked, 'Иә, жаңалықтарды жіберіңіз')
  expect(confirmed.heading).toBe('Жаңалықтарымыз сізге келіп тұрады')
  // A subscriber gets the same response, and stays one.
  expect((await ask()).words).toContain('Сәл қалды')
  const ended = await visitor.send(await visitor.open(mail.path), 'Жазылымнан шығу')
  expect(ended.heading).toBe('Жазылым тоқтатылды')
  const resumed = await visitor.send(ended, 'Қайта жіберіп тұрыңыз')
  expect(resumed.heading).toBe('Жаңалықтарымыз сізге келіп тұрады')
})
