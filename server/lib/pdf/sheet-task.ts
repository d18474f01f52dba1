import type { Task } from '../heavy.ts'
import type { Sheet } from './sheet.ts'

/** A sheet of parts, made in a worker. */
export const SHEET: Task<Sheet> = { file: new URL('./sheet.ts', import.meta.url), name: 'renderSheet' }
