export {
  anyEvent,
  balanceOfPush,
  eventPeopleTitle,
  isOfEventPeople,
  suggestionsOfPush,
  suggestionsTitle,
} from './pushes.ts'
export {
  RealtimeSocket,
  socketPath,
  socketUrl,
  type SocketConnection,
  type SocketHandlers,
} from './realtime-socket.port.ts'
export { pingFrame, readSocketFrame, tokenFrame, type SocketFrame, type SocketPush } from './socket-frame.ts'
export { createSocketMachine, type SocketEmitted, type SocketEvent, type SocketPorts } from './socket.machine.ts'
