import { describeSiteGateway } from './site-gateway.contract.ts'
import { InMemorySiteGateway } from './in-memory-site-gateway.ts'

describeSiteGateway('in memory', () => {
  const gateway = new InMemorySiteGateway()
  return {
    gateway,
    setContacts: (contacts) => void (gateway.contactsOfSite = contacts),
    setRedirect: (path, target) => void gateway.redirects.set(path, target),
  }
})
