export { deskPartPath, deskPartQuery, readDeskPart } from './owner-desk-contract.ts'
export { OwnerDeskGateway } from './owner-desk-gateway.port.ts'
export { ownerDeskOf, type DeskPart, type OwnedKind, type OwnedList, type OwnerDesk } from './owner-desk.ts'
