export { PlainSelect as DeskSelect } from '@recircle/ui/field/plain-select.tsx'
