import { HttpAccountDataGateway, HttpAccountGateway, HttpSessionGateway } from '@recircle/adapters/http'
import { describeAccountDataGateway, describeAccountGateway, describeSessionGateway } from '@recircle/core/testing'
import { postEntry } from '../account/balance.repository.ts'
import { linkIn, waitingMail } from '../testing/mailbox.ts'
import { addUser, testPassword } from '../testing/people.ts'
import { backends } from './testing/backend.ts'

const start = backends()
const email = 'aigul@example.kz'

describeSessionGateway('CALL-1 the server on its database', async () => {
  const { database, anybody, breakDown } = await start()
  const userId = await addUser(database, { email })
  return {
    gateway: new HttpSessionGateway(anybody),
    person: { email, password: testPassword, userId },
    async restoreTokenOf(recipient) {
      const emails = (await waitingMail(database)).filter((mail) => mail.recipient === recipient)
      return linkIn(emails.at(-1)?.text).split('/').at(-1) ?? ''
    },
    breakDown,
  }
})

describeAccountGateway('CALL-1 the server on its database', async () => {
  const { database, as, breakDown } = await start()
  const userId = await addUser(database, { email })
  return {
    gateway: new HttpAccountGateway(await as(email)),
    userId,
    async post(amount) {
      const kind = amount > 0 ? 'credit' : 'withdrawal'
      await database
        .transaction()
        .execute((transaction) => postEntry(transaction, { userId, kind, amount, comment: '' }))
    },
    breakDown,
  }
})

describeAccountDataGateway('CALL-1 the server on its database', async () => {
  const { database, as, breakDown } = await start()
  const userId = await addUser(database, { email })
  return { gateway: new HttpAccountDataGateway(await as(email)), userId, password: testPassword, breakDown }
})
