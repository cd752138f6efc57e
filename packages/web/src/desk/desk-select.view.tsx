export { PlainSelect as DeskSelect } from '../ui/field/plain-select.tsx'
