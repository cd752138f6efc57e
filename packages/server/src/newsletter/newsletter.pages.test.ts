import { describe, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { PlainVisitor } from '../testing/plain-visitor.ts'
import { servedSite } from '../testing/served-site.ts'
import { mailTo } from '../testing/shown-things.ts'

const site = await servedSite()

test('FORM-14 FORM-15 without scripts a visitor subscribes in the footer, confirms, unsubscribes and undoes it, in Kazakh', async () => {
  const visitor = new PlainVisitor(site, 'kz.localhost')
  const email = `reader-${uuidV7()}@example.org`
  const asking = await visitor.send(await visitor.open('/kk-kz/get-app'), 'Жазылу', { email })
  expect(asking.words).toContain('Сәл қалды')
  const mail = await mailTo(site, email, '/newsletter/')
  expect(mail.subject).toContain('Растаңыз: қайта өңдеу жаңалықтары')
  const asked = await visitor.open(mail.path)
  expect(asked.heading).toBe('Сізге жаңалықтарымызды жіберейік пе?')
  expect(asked.words).toContain('ҚР Заңына сәйкес')
  await visitor.send(asked, 'Иә, жаңалықтарды жіберіңіз')
  const later = await visitor.open(mail.path)
  expect(later.heading).toBe('Жаңалықтарымыз сізге келіп тұрады')
  const ended = await visitor.send(later, 'Жазылымнан шығу')
  expect(ended.heading).toBe('Жазылым тоқтатылды')
  const resumed = await visitor.send(ended, 'Қайта жіберіп тұрыңыз')
  expect(resumed.heading).toBe('Сіз сәтті жазылдыңыз!')
})

describe('FORM-3 the words of a subscription', () => {
  test.each([
    ['int.localhost', '/en-us', 'You have successfully subscribed!', "Yay, you're already subscribed!"],
    ['ar.localhost', '/es-ar', '¡Listo, te suscribiste!', '¡Genial, ya estás en la lista!'],
    ['kz.localhost', '/kk-kz', 'Сіз сәтті жазылдыңыз!', 'Тамаша, сіз бұрыннан жазылғансыз!'],
    ['kz.localhost', '/ru-kz', 'Вы успешно подписались!', 'Ура, вы уже подписаны!'],
    ['ru.localhost', '', 'Вы успешно подписались!', 'Ура, вы уже подписаны!'],
  ])(
    'FORM-3 FORM-14 are shown on %s%s after the confirmation and to a reader',
    async (host, prefix, success, already) => {
      const visitor = new PlainVisitor(site, host)
      const email = `reader-${uuidV7()}@example.org`
      const ask = async () =>
        visitor.send(await visitor.open(`${prefix}/get-app`), /subscri|suscri|жазыл|подпис/i, { email })
      await ask()
      const { path } = await mailTo(site, email, '/newsletter/')
      const page = await visitor.open(path)
      expect((await visitor.send(page, /./)).heading).toBe(success)
      expect((await ask()).words).toContain(already)
    },
  )
})
