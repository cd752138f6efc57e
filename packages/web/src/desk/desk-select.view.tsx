export { PlainSelect as DeskSelect } from '../ui/plain-select.tsx'
