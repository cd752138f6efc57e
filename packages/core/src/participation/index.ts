export {
  announcementMaxLength,
  holdsSeats,
  moveEventPage,
  participantsPage,
  participationLimits,
  seatsLeft,
  seatsTaken,
  type Gathering,
  type Party,
  type PartyStatus,
} from './party.ts'
export { acted, newcomer, partyActions, settled, type Line, type PartyAction, type PartyRefusal } from './queue.ts'
export {
  isSignedUp,
  participationPaths,
  partyOutcomeAddress,
  partyPage,
  readPartyAction,
  readPartyOutcome,
  readSignUpForEvent,
  readSignUpOutcome,
  signUpOutcomeAddress,
  typedSignUpName,
  type PartyOutcome,
  type SignUpOutcome,
  type SignUpStanding,
} from './participation-request.ts'
export { typedSignUpCodec, typedSignUp, type SignUpField, type TypedSignUp } from './typed-sign-up.ts'
export { ownPlace, seats, type OwnPlace, type Seats } from './participation-contract.ts'
export { participant, type Participant } from './participant-contract.ts'
export { organizerCalls, participationCalls } from './participation-calls.ts'
