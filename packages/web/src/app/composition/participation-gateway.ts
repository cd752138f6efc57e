import { HttpParticipationGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Loaded with the first page of an event that takes sign-ups. */
export const openParticipationGateway = ({ visitor }: Senders) => ({
  participation: new HttpParticipationGateway(visitor),
})
