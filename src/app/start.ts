/** TanStack Start's own settings on the server. */
import { createStart } from '@tanstack/react-start'
import { crossingErrors } from './errors/crossing-errors.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [crossingErrors] }))
