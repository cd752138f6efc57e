export { GoogleTag } from './google-tag.ts'
