import { HttpSessionGateway } from '@recircle/adapters/http'
import { describeSessionGateway } from '@recircle/core/testing'
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
