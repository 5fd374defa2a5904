/** TanStack Start's own settings on the server. */
import { createStart } from '@tanstack/react-start'
import { crossingErrors } from './crossing-errors.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [crossingErrors] }))
