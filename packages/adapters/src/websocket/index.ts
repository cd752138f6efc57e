export { BrowserSocket, SocketSettings } from './browser-socket.ts'
