export { propertiesOf, schemaOf, type Direction, type WireSchema } from './wire-schema.ts'
